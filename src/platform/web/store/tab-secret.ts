/** What this tab was given for a link, such as by a right code: whoever looks for the code in their mail, or takes a picture, comes back to it. */
export function readTabSecret(key: string): string | null {
  try {
    return sessionStorage.getItem(`carimbo:${key}`);
  } catch {
    return null;
  }
}

/** Keeps it for as long as the tab is there, or lets it go with `null`. */
export function keepTabSecret(key: string, secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(`carimbo:${key}`);
    else sessionStorage.setItem(`carimbo:${key}`, secret);
  } catch {
    // Private mode: it lives as long as the page.
  }
}
