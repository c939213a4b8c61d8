/** calm.ts - knows when nobody is waiting for a download, so that what can wait does not slow
 * down what cannot. */
let pending = 0;
let since = performance.now();

/** Marks work that somebody waits for. */
export function awaited<Result>(work: Promise<Result>): Promise<Result> {
  const end = () => {
    pending--;
    since = performance.now();
  };
  pending++;
  work.then(end, end);
  return work;
}

/** Settles as soon as nobody has waited for `ms` milliseconds. */
export async function calm(ms: number): Promise<void> {
  for (let rest = ms; rest > 0; rest = pending > 0 ? ms : since + ms - performance.now())
    await new Promise((resolve) => setTimeout(resolve, rest));
}
