/**
 * lettersize.ts - notices letters so large that a screen holds only a few words.
 *
 * A media query cannot tell: it knows the size of the browser's letters, not that of the page's. Then
 * `html[data-letters]` says so, and nothing stays in sight by covering the rest (style/large.css).
 */
const WIDTH = 17;
const HEIGHT = 18;
/** From this width on (pixels) board and panel are side by side (style/play.css), if this many letters fit. */
const DESK = 896;
const BESIDE = 48;

export function watchLetters(): void {
  const one = document.createElement('div');
  one.style.cssText = 'position: absolute; width: 1rem; height: 0; visibility: hidden';
  const judge = () => {
    const letters = innerWidth / one.offsetWidth;
    const large =
      letters < WIDTH || innerHeight < HEIGHT * one.offsetWidth || (innerWidth >= DESK && letters < BESIDE);
    document.documentElement.toggleAttribute('data-letters', large);
  };
  document.body.append(one);
  new ResizeObserver(judge).observe(one);
  addEventListener('resize', judge);
}
