/** idle.tsx - a part that adds to a screen and is fetched only when everything else is there. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** After this many milliseconds nothing of the first visit is on its way any more (main.tsx). */
const PATIENCE = 2500;
const began = performance.now();

/** Shows `meanwhile` until then, and also where the part cannot be had. */
export function Idle<Module>({
  load,
  meanwhile,
  show,
}: {
  load: () => Promise<Module>;
  meanwhile: ComponentChildren;
  show: (module: Module) => ComponentChildren;
}) {
  const [part, setPart] = useState<Module | null>(null);
  useEffect(() => {
    const fetchPart = () =>
      void load()
        .then(setPart)
        .catch(() => undefined);
    const known = Boolean(navigator.serviceWorker?.controller);
    const timer = setTimeout(fetchPart, known ? 0 : Math.max(0, began + PATIENCE - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return <>{part ? show(part) : meanwhile}</>;
}
