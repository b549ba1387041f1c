// What this tab keeps while its person is at a provider. A link that somebody else made comes back without it, and opens nothing.
const KEY = 'carimbo:provider-visit';

export const keepVisit = (visit: string): void => sessionStorage.setItem(KEY, visit);

/** The visit of this tab, once. */
export function takeVisit(): string | null {
  const visit = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return visit;
}
