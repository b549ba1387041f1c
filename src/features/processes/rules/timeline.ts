// Specification 000 §3 (timeline): how long a process stayed in each unit, and in all.

/** A stay of the process in a unit; the open one has no end. Instants in milliseconds. */
export type Stay = { readonly unitId: number; readonly from: number; readonly to: number | null };

/** Milliseconds that a stay lasted, until `now` for the one that goes on. */
export function permanency(stay: Stay, now: number): number {
  return Math.max(0, (stay.to ?? now) - stay.from);
}

/** The stay that covers an instant: the last one begun by then. `stays` are in order. */
export function stayAt(stays: readonly Stay[], at: number): Stay | undefined {
  return stays.findLast((stay) => stay.from <= at);
}

/** Milliseconds from the opening until the process was archived, or until now. */
export function totalTime(openedAt: number, archivedAt: number | null, now: number): number {
  return Math.max(0, (archivedAt ?? now) - openedAt);
}

/** A stay in a unit, in the order in which they began. */
export type StayOfKind = { readonly unitId: number; readonly kind: string };

/**
 * From where a process came to the unit that takes it back: the move that is taken back, and whatever was taken back before it,
 * never was. The unit itself when it came from nowhere else.
 * @param stays the last one is where it was sent
 */
export function cameFrom(stays: readonly StayOfKind[]): number | null {
  const way = wayOf(stays);
  way.pop();
  return (way.at(-2) ?? way.at(-1))?.unitId ?? null;
}

/** The way that a process went: a move that was taken back never was. The last stay is where it is. */
export function wayOf<Stay extends Pick<StayOfKind, 'kind'>>(stays: readonly Stay[]): Stay[] {
  const way: Stay[] = [];
  for (const stay of stays) {
    if (stay.kind === 'TAKEN_BACK') way.pop();
    else way.push(stay);
  }
  return way;
}

/** What makes a process stand as it does: it was placed in a unit, somebody took it or left it, work on it ended or began again. */
export type Turn = { readonly at: number; readonly to: 'PLACED' | 'TAKEN' | 'WAITING' | 'ARCHIVED' | 'REOPENED' };

/**
 * Since when a process stands as it does. It is taken once, whoever has it afterwards.
 * @param turns in order
 * @returns milliseconds; `null` when nothing is known
 */
export function standingSince(turns: readonly Turn[]): number | null {
  const begun = turns.filter(({ to }, position) => to === 'PLACED' || to !== turns[position - 1]?.to);
  return begun.at(-1)?.at ?? null;
}
