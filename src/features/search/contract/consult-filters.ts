import type { z } from 'zod';
import type { searchFilters } from './search-filters.ts';

/** What a visitor asks, as the addresses of the page and of its feed keep it. Every field is a text; '' asks nothing. */
export const visitorFields = [
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

/** What only who works may ask: id and name, `12:Fase externa`. */
export const workFields = ['global_bookmark', 'bookmark'] as const;

export const consultFields = [...visitorFields, ...workFields] as const;
export type ConsultField = (typeof consultFields)[number];
export type ConsultFilters = Readonly<Record<ConsultField, string>>;

/** The id and the name of a bookmark in an address; null of what is none. */
export function bookmarkOf(value: string): { readonly id: number; readonly name: string } | null {
  const [, id, name = ''] = /^(\d{1,15})(?::(.*))?$/.exec(value) ?? [];
  return id === undefined ? null : { id: Number(id), name: name || id };
}

/** The same as the filters of the search. */
export function filtersAsked(filters: ConsultFilters): z.input<typeof searchFilters> {
  const { text, nup, interested, subject, origin, unit, reference, start, end } = filters;
  const [own, shared] = [bookmarkOf(filters.bookmark), bookmarkOf(filters.global_bookmark)];
  return {
    ...(text ? { text } : {}),
    ...(nup ? { nup } : {}),
    ...(interested ? { interested } : {}),
    ...(subject ? { subject_name: subject } : {}),
    ...(/^\d+$/.test(origin) ? { origin: [Number(origin)] } : {}),
    ...(/^\d+$/.test(unit) ? { origin_capacity: [Number(unit)] } : {}),
    ...(reference ? { reference_number: reference } : {}),
    ...(own ? { bookmarks: [own.id] } : {}),
    ...(shared ? { global_bookmarks: [shared.id] } : {}),
    ...(start || end ? { date: { ...(start ? { start } : {}), ...(end ? { end } : {}) } } : {}),
  };
}
