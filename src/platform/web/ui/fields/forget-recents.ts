/** Every name under which choices are kept begins so. */
export const PREFIX = 'recent:';

/** Forgets every choice, on logout: another person may use this browser. */
export function forgetRecents(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was kept.
  }
}
