/** Where Alt+1 to Alt+4 go, in order. Shells and screens mark the place with `data-landmark`. */
export const landmarks = ['content', 'menu', 'search', 'footer'] as const;
export type Landmark = (typeof landmarks)[number];

const focusable = 'input, a[href], button, [tabindex]';

/** Whether the screen of now has the place. */
export const hasLandmark = (landmark: Landmark): boolean =>
  document.querySelector(`[data-landmark="${landmark}"]`) !== null;

/** Puts the focus on a landmark: on its first control for menu and search, on itself for content and footer. */
export function goToLandmark(landmark: Landmark): boolean {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-landmark="${landmark}"]`)];
  const place = places.find((node) => node.offsetParent !== null || node.getClientRects().length > 0) ?? places[0];
  if (!place) return false;
  const inside = landmark === 'menu' || landmark === 'search' ? place.querySelector<HTMLElement>(focusable) : null;
  const target = place.matches('input, button') ? place : (inside ?? place);
  if (target === place && !place.matches(focusable)) place.tabIndex = -1;
  target.focus();
  target.scrollIntoView?.({ block: 'nearest' });
  return true;
}
