import type { Address, ScreenRoute } from './screen-route.ts';

/** Where the first guard on the way to an address sends; null when all of them let in. */
export function sentAway(lines: readonly ScreenRoute[], address: Address): string | null {
  for (const { guard } of lines) {
    const to = guard?.(address) ?? null;
    if (to !== null) return to;
  }
  return null;
}
