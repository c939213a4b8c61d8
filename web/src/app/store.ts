/**
 * store.ts - data kept in this browser, shared by all its tabs. If storage is unavailable, everything still
 * works until the page closes.
 */
const PREFIX = 'coupdoeil.';
/** What the browser could not store. */
const memory = new Map<string, string>();

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text); // storage is full or forbidden
  }
}

function textOf(key: string): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // forbidden: as if it were empty
  }
}

export function kept<T>(key: string): T | null {
  const text = textOf(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** The keys with this prefix. */
export function keysOf(beginning: string): readonly string[] {
  let all: string[] = [];
  try {
    all = Object.keys(localStorage).map((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : ''));
  } catch {
    // Forbidden: only what is in memory.
  }
  return [...new Set([...all, ...memory.keys()])].filter((key) => key.startsWith(beginning));
}

export function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
