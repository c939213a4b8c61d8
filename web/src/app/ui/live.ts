/** live.ts - sentences for those who listen: a polite region that says each of them once. */
const region = document.createElement('div');
region.className = 'heard';
region.setAttribute('role', 'status');
region.setAttribute('aria-live', 'polite');
document.body.append(region);

/** Each sentence is a line of its own, so that two in a row are both said. */
export function hear(text: string): void {
  if (text === '' || region.lastElementChild?.textContent === text)
    return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 4)
    region.firstElementChild?.remove();
}
