/** later.tsx - a part of the page that is fetched when it is first shown. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';

export function Later<Module>({
  load,
  show,
}: {
  load: () => Promise<Module>;
  show: (module: Module) => ComponentChildren;
}) {
  const [part, setPart] = useState<{ of: typeof load; module: Module } | null>(null);
  useEffect(() => void load().then((module) => setPart({ of: load, module })), [load]);
  // The address may lead straight from one such part to another: what was fetched for the one is nothing to the other.
  return part?.of === load ? (
    <>{show(part.module)}</>
  ) : (
    <main class="wait">
      <p>{t('web.wait')}</p>
    </main>
  );
}
