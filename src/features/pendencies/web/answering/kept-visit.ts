const keyOf = (hash: string): string => `carimbo:pendency:${hash}`;

/** What this tab was given for the right code of a link: taking a picture with the camera may reload the page. */
export function readVisit(hash: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(hash));
  } catch {
    return null;
  }
}

/** Keeps it for as long as the tab is there, or lets it go with `null`. */
export function keepVisit(hash: string, visit: string | null): void {
  try {
    if (visit === null) sessionStorage.removeItem(keyOf(hash));
    else sessionStorage.setItem(keyOf(hash), visit);
  } catch {
    // Private mode: it lives as long as the page.
  }
}
