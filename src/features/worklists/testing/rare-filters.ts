import type { ListFilters } from '../contract/list-filters.ts';

/** What few of the loaded processes of a sector are. */
export const rareFilters: readonly ListFilters[] = [
  { migrated: true },
  { automatic_processing: true },
  { signatures_pending: true },
  { recently_unarchived: true },
  { priority: [3] },
  { secrecy: [5] },
  { due_date: ['next_7_days'] },
  { reference_number: ['ref 17'] },
  { date: { start: '2026-01-02', end: '2026-01-02' } },
];
