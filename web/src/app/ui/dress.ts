/** dress.ts - stylesheets that are downloaded when they are first needed. */
const dressed = new Map<string, Promise<void>>();

/** Adds a stylesheet to the page, once. Without it everything is plain, but works. */
export function dress(address: string | undefined): Promise<void> {
  if (address === undefined) return Promise.resolve();
  const known = dressed.get(address);
  if (known) return known;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  const coming = new Promise<void>((resolve) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => resolve();
  });
  dressed.set(address, coming);
  document.head.append(sheet);
  return coming;
}
