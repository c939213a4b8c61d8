/** later.tsx - a part of the page that is fetched when it is first shown. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';

export function Later<Module>({ load, show }: { load: () => Promise<Module>; show: (module: Module) => ComponentChildren }) {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => void load().then((loaded) => setModule(() => loaded)), []);
  return module ? <>{show(module)}</> : <main class="wait"><p>{t('web.wait')}</p></main>;
}
