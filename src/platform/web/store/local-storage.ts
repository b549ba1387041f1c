/** Reads a key of this browser; `null` when absent or when the browser refuses storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key of this browser, or removes it with `null`. A refused write is not an error: the session goes on. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private mode or full storage: the value lives only in memory.
  }
}
