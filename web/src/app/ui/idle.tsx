/** idle.tsx - an optional part of a screen, fetched only when everything else is there. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { calm } from '../../calm';

/** On a first visit, after the fonts (main.tsx): milliseconds without a download that somebody waits for. */
const PATIENCE = 2500;

/** Shows `meanwhile` until then, and if the part is not available. */
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
    let gone = false;
    const known = Boolean(navigator.serviceWorker?.controller);
    void calm(known ? 0 : PATIENCE)
      .then(() => (gone ? null : load()))
      .then(setPart)
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return <>{part ? show(part) : meanwhile}</>;
}
