/** page.ts - a page of docs/ as the build made it: HTML, and its headings. */
import { useEffect, useState } from 'preact/hooks';

export interface Page {
  readonly html: string;
  /** The headings; an anchor where the section has one. */
  readonly sections: readonly { readonly id: string | null; readonly title: string }[];
}

/** Fetches the page at an address; null until it is there. */
export function usePage(address: string | undefined): Page | null {
  const [page, setPage] = useState<Page | null>(null);
  useEffect(() => {
    if (address) void fetch(address).then(async (response) => setPage((await response.json()) as Page));
  }, [address]);
  return page;
}
