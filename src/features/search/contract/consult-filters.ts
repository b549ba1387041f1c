import type { z } from 'zod';
import type { searchFilters } from './search-filters.ts';

/** What a visitor asks, as the addresses of the page and of its feed keep it. Every field is a text; '' asks nothing. */
export const consultFields = [
  'text',
  'nup',
  'interested',
  'subject',
  'origin',
  'unit',
  'reference',
  'start',
  'end',
] as const;
export type ConsultField = (typeof consultFields)[number];
export type ConsultFilters = Readonly<Record<ConsultField, string>>;

/** The same as the filters of the search. */
export const filtersAsked = ({
  text,
  nup,
  interested,
  subject,
  origin,
  unit,
  reference,
  start,
  end,
}: ConsultFilters): z.input<typeof searchFilters> => ({
  ...(text ? { text } : {}),
  ...(nup ? { nup } : {}),
  ...(interested ? { interested } : {}),
  ...(subject ? { subject_name: subject } : {}),
  ...(/^\d+$/.test(origin) ? { origin: [Number(origin)] } : {}),
  ...(/^\d+$/.test(unit) ? { origin_capacity: [Number(unit)] } : {}),
  ...(reference ? { reference_number: reference } : {}),
  ...(start || end ? { date: { ...(start ? { start } : {}), ...(end ? { end } : {}) } } : {}),
});
