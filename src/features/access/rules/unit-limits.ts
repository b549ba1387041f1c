// Specification 001 §6 (R375), decision G57: a unit that lists permissions lets its people do only these; an empty list is no limit.
import { permission } from './permissions.ts';

const all = Object.values<number>(permission);

/** What a unit lets through. */
export const letsThrough = (limit: readonly number[]): readonly number[] => (limit.length === 0 ? all : limit);

/** What another limit lets through that the one before did not. */
export const released = (before: readonly number[], after: readonly number[]): readonly number[] =>
  letsThrough(after).filter((id) => !letsThrough(before).includes(id));
