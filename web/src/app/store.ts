/** store.ts - what is kept in this browser. Where nothing can be kept, everything still works until the page closes. */
const PREFIX = 'coupdoeil.';
const memory = new Map<string, string>();

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is full or forbidden: memory has it.
  }
}

export function kept<T>(key: string): T | null {
  let text: string | null | undefined = memory.get(key);
  try {
    text ??= localStorage.getItem(PREFIX + key);
  } catch {
    // Forbidden: as if nothing were kept.
  }
  if (text === null || text === undefined)
    return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
