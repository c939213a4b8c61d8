/** later.tsx - a part of the page that is fetched when first shown; once fetched, it is shown at once. */
import type { ComponentChildren } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { t } from '../../lang';
import { awaited } from '../../calm';
import { NotLoaded } from './notloaded';

/** By the function that fetches them. */
const fetched = new Map<unknown, unknown>();

export function Later<Module>({
  load,
  show,
}: {
  load: () => Promise<Module>;
  show: (module: Module) => ComponentChildren;
}) {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [failed, fail] = useState<unknown>(null);
  useEffect(() => {
    if (!fetched.has(load))
      void awaited(load()).then(
        (module) => {
          fetched.set(load, module);
          again(undefined);
        },
        () => fail(() => load),
      );
  }, [load]);
  if (failed === load) return <NotLoaded />;
  return fetched.has(load) ? (
    <>{show(fetched.get(load) as Module)}</>
  ) : (
    <main class="wait">
      <p>{t('web.wait')}</p>
    </main>
  );
}
