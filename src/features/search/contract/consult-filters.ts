import type { z } from 'zod';
import { processSituations } from '../../processes/rules/filters.ts';
import { valuesOf } from '../rules/several-values.ts';
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

/** What only who works may ask: id and name, `12:Fase externa`; a situation by its key. */
export const workFields = [
  'user',
  'part',
  'place',
  'situation',
  'document_type',
  'global_bookmark',
  'bookmark',
] as const;

export const consultFields = [...visitorFields, ...workFields] as const;
export type ConsultField = (typeof consultFields)[number];
export type ConsultFilters = Readonly<Record<ConsultField, string>>;

/** Fields that may repeat at work (R545): several values of one are alternatives, a line each. */
export const severalFields: readonly ConsultField[] = ['subject', 'origin', 'unit', 'reference', ...workFields];

/** What an address names: its id and, where it says so, its name; null of what is none. */
export function namedId(value: string): { readonly id: number; readonly name: string | null } | null {
  const [, id, name = ''] = /^(\d{1,15})(?::(.*))?$/.exec(value) ?? [];
  return id === undefined ? null : { id: Number(id), name: name || null };
}

/** The same as the filters of the search. */
export function filtersAsked(filters: ConsultFilters): z.input<typeof searchFilters> {
  const { text, nup, interested, start, end } = filters;
  const idsOf = (field: ConsultField) => valuesOf(filters[field]).flatMap((value) => namedId(value)?.id ?? []);
  const some = <N extends string, V>(name: N, values: readonly V[]) =>
    (values.length > 0 ? { [name]: [...values] } : {}) as Partial<Record<N, V[]>>;
  return {
    ...(text ? { text } : {}),
    ...(nup ? { nup } : {}),
    ...(interested ? { interested } : {}),
    ...some('subject_name', valuesOf(filters.subject)),
    ...some('origin', idsOf('origin')),
    ...some('origin_capacity', idsOf('unit')),
    ...some('reference_number', valuesOf(filters.reference)),
    ...some('user', idsOf('user')),
    ...some('current_part', idsOf('part')),
    ...some('capacity_filter', idsOf('place')),
    ...some(
      'situation',
      processSituations.filter((situation) => valuesOf(filters.situation).includes(situation)),
    ),
    ...some('document_type', idsOf('document_type')),
    ...some('bookmarks', idsOf('bookmark')),
    ...some('global_bookmarks', idsOf('global_bookmark')),
    ...(start || end ? { date: { ...(start ? { start } : {}), ...(end ? { end } : {}) } } : {}),
  };
}
