/** hooks.ts - re-renders components when the things they show change. */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

interface Telling {
  subscribe(listener: () => void): () => void;
}

/**
 * Renders the component again whenever the object reports a change: from its first render on, since an effect
 * that waits for the browser to paint would miss earlier changes.
 */
export function useTelling(thing: Telling | null): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => thing?.subscribe(() => again(undefined)), [thing]);
}

/** The newest value, for callbacks that outlive a render. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}

/** True once `busy` has lasted for this many milliseconds. */
export function useLasting(busy: boolean, ms: number): boolean {
  const [long, set] = useReducer((_: boolean, to: boolean) => to, false);
  useEffect(() => {
    if (!busy) {
      set(false);
      return undefined;
    }
    const timer = setTimeout(() => set(true), ms);
    return () => clearTimeout(timer);
  }, [busy, ms]);
  return long && busy;
}
