import { type ConsultField, type ConsultFilters, severalFields } from '../../contract/consult-filters.ts';
import { joinValues } from '../../rules/several-values.ts';
import { filtersOf, queryOf } from '../consult-query.ts';

/** What is searched at work, as its address keeps it: as in the public search, with the words under `search`. */
export const workFiltersOf = (query: URLSearchParams): ConsultFilters => ({
  ...filtersOf(query),
  ...Object.fromEntries(
    severalFields.map((field) => [field, joinValues(query.getAll(field).map((value) => value.trim()))]),
  ),
  nup: '',
  text: (query.get('search') ?? '').trim(),
});

/** The address of these filters, from the first page, in the order and size of before. */
export const workQueryOf = (filters: ConsultFilters, before: URLSearchParams): URLSearchParams =>
  new URLSearchParams([
    ...(filters.text === '' ? [] : [['search', filters.text]]),
    ...queryOf({ ...filters, text: '' }, before),
  ]);

/** The filters without some of them. */
export const without = (filters: ConsultFilters, fields: readonly ConsultField[]): ConsultFilters => ({
  ...filters,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
});
