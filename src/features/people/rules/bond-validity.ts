// Specification 000 §6 (R332: a unit assignment with access) and issue of administration: bonds hold from a day to a day.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';

/** Longest reason that is asked of who changes somebody's access. */
export const ACCESS_REASON_LIMIT = 500;

/** A bond as its row tells it; `validTo` is the first day on which it no longer holds. */
export interface BondDays {
  readonly active: boolean;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

type Days = Pick<BondDays, 'validFrom' | 'validTo'>;

export const bondSituations = ['ACTIVE', 'FUTURE', 'OFF', 'ENDED'] as const;
export type BondSituation = (typeof bondSituations)[number];

/** What stands of a bond on a day. */
export function situationOf({ active, validFrom, validTo }: BondDays, today: LocalDate): BondSituation {
  if (validTo !== null && (validTo <= today || validTo <= validFrom)) return 'ENDED';
  if (!active) return 'OFF';
  return validFrom > today ? 'FUTURE' : 'ACTIVE';
}

/** The last day on which a bond holds, as people say it; `null` without an end. One that was over on its first day is told by that one. */
export function lastDayOf({ validFrom, validTo }: Days): LocalDate | null {
  if (validTo === null) return null;
  return validTo > validFrom ? addDays(validTo, -1) : validFrom;
}

/** The first day on which it no longer holds, from the last on which it does. */
export const endAfter = (lastDay: LocalDate | null): LocalDate | null => lastDay && addDays(lastDay, 1);

/** Whether two periods share a day. One that holds on no day shares none. */
export function overlap(one: Days, other: Days): boolean {
  const from = one.validFrom > other.validFrom ? one.validFrom : other.validFrom;
  return [one, other].every(({ validTo }) => validTo === null || from < validTo);
}

/** The end of a bond that somebody ends today: no day of it is left, so that another may begin today. */
export const endedOn = (today: LocalDate, validFrom: LocalDate): LocalDate => (today > validFrom ? today : validFrom);
