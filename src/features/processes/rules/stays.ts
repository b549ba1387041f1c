// Specification 000 §3 (timeline): the way a process came, out of its stays.

/** A stay in a unit, in the order in which they began. */
export type StayOfKind = { readonly unitId: number; readonly kind: string };

/**
 * From where a process came to the unit that takes it back: the move that is taken back, and whatever was taken back before it,
 * never was. The unit itself when it came from nowhere else.
 * @param stays the last one is where it was sent
 */
export function cameFrom(stays: readonly StayOfKind[]): number | null {
  const way: StayOfKind[] = [];
  for (const stay of stays) {
    if (stay.kind === 'TAKEN_BACK') way.pop();
    else way.push(stay);
  }
  way.pop();
  return (way.at(-2) ?? way.at(-1))?.unitId ?? null;
}
