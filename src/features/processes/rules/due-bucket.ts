// Specification 001 §3 (filters); decisions G66: how near a deadline is, in the groups that people see.
import { addDays, type LocalDate } from '../../../kernel/calendar.ts';

export const dueBuckets = ['late', 'today', 'next_7_days', 'later', 'none'] as const;
export type DueBucket = (typeof dueBuckets)[number];

/** The days of a group, both ends included; an absent end is open. Without a deadline there are no days. */
export function daysOfBucket(
  bucket: Exclude<DueBucket, 'none'>,
  today: LocalDate,
): { readonly from?: LocalDate; readonly to?: LocalDate } {
  switch (bucket) {
    case 'late':
      return { to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'next_7_days':
      return { from: addDays(today, 1), to: addDays(today, 7) };
    case 'later':
      return { from: addDays(today, 8) };
  }
}

/** The group of one deadline. */
export function bucketOf(dueDate: LocalDate | null, today: LocalDate): DueBucket {
  if (dueDate === null) return 'none';
  if (dueDate < today) return 'late';
  if (dueDate === today) return 'today';
  return dueDate <= addDays(today, 7) ? 'next_7_days' : 'later';
}
