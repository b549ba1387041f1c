import { saveGoDoc, session } from '../../platform/web/api/session-store.ts';
import type { Address } from '../../platform/web/router/screen-route.ts';
import { entries } from './entries.generated.ts';

/**
 * R353: without a token, keeps where the person wanted to go and shows the door. What an issuer vouches with in the address
 * opens the door (R078) and is kept nowhere.
 */
export function signedIn({ pathname, search }: Address): string | null {
  if (session.get().token !== null) return null;
  const query = new URLSearchParams(search);
  const vouched = query.get('p');
  query.delete('p');
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  saveGoDoc(pathname + (vouched === null ? search : rest));
  return vouched === null ? '/' : `/?${new URLSearchParams({ p: vouched }).toString()}`;
}

/** R080, R081: where the capabilities lead from an address that no screen has; null when none of them knows it. */
export function elsewhere(address: Address): string | null {
  for (const entry of entries) {
    const to = entry.elsewhere?.(address) ?? null;
    if (to !== null) return to;
  }
  return null;
}
