/** shape.ts - which of several shapes of a board is the largest in the available space. */

export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Calls `use` with the best of `shapes` now and whenever the space changes; returns a function that ends
 * this. */
export function fit<S extends Shape>(
  root: SVGSVGElement,
  shapes: () => readonly S[],
  use: (shape: S) => void,
): () => void {
  const choose = (): void => {
    const width = root.clientWidth || root.getBoundingClientRect().width;
    const height = Number.parseFloat(getComputedStyle(root).maxHeight) || window.innerHeight;
    const scale = (shape: Shape): number => Math.min(width / shape.width, height / shape.height);
    const [first, ...rest] = shapes();
    if (first) use(rest.reduce((best, shape) => (scale(shape) > scale(best) ? shape : best), first));
  };
  const watch = new ResizeObserver(choose);
  watch.observe(root);
  choose();
  return () => watch.disconnect();
}
