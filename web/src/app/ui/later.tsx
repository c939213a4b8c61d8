/** later.tsx - a part of the page that is fetched when it is first shown. What was fetched is shown at once. */
import type { ComponentChildren } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { t } from '../../lang';
import { awaited } from '../../calm';

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
  useEffect(() => {
    if (!fetched.has(load))
      void awaited(load()).then((module) => {
        fetched.set(load, module);
        again(undefined);
      });
  }, [load]);
  return fetched.has(load) ? (
    <>{show(fetched.get(load) as Module)}</>
  ) : (
    <main class="wait">
      <p>{t('web.wait')}</p>
    </main>
  );
}
