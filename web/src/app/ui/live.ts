/** live.ts - sentences for screen readers: a polite region that announces each of them once. */
const region = document.createElement('div');
region.className = 'heard';
region.setAttribute('role', 'status');
region.setAttribute('aria-live', 'polite');
document.body.append(region);

/** Each sentence is a separate line, so that two in a row are both announced; a repeated one only on
 * request. */
export function hear(text: string, again = false): void {
  if (text === '' || (!again && region.lastElementChild?.textContent === text)) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}
