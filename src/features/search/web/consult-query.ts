import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import {
  type ConsultField,
  type ConsultFilters,
  consultFields,
  filtersAsked,
  workFields,
} from '../contract/consult-filters.ts';
import type { searchProcesses } from '../contract/search-processes.ts';
import { valuesOf } from '../rules/several-values.ts';

/** R052: the orders that a visitor may choose; by worth, what was asked in words. */
const consultOrders = [
  { value: 'relevance', label: 'Mais relevantes' },
  { value: 'date', label: 'Mais recentes' },
  { value: 'nup', label: 'Número' },
  { value: 'subject_name', label: 'Assunto' },
] as const;
export type ConsultOrder = (typeof consultOrders)[number]['value'];

/** R053. */
export const consultSizes = [5, 10, 25] as const;

const ofWork: ReadonlySet<ConsultField> = new Set(workFields);

/** The filters of an address that anybody may ask. */
export const filtersOf = (query: URLSearchParams): ConsultFilters =>
  Object.fromEntries(
    consultFields.map((field) => [field, ofWork.has(field) ? '' : (query.get(field) ?? '').trim()]),
  ) as ConsultFilters;

export const asksNothing = (filters: ConsultFilters): boolean => consultFields.every((field) => filters[field] === '');

/** The address of these filters, from the first page, in the order and size of before, of the saved search that was opened. */
export function queryOf(filters: ConsultFilters, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of consultFields) for (const value of valuesOf(filters[field])) query.append(field, value);
  for (const name of ['order', 'paginator_count', 'saved']) {
    const kept = before.get(name);
    if (kept !== null) query.set(name, kept);
  }
  return query;
}

/** What nobody ordered comes by worth where words were asked for, else by date (R449). */
export const orderOf = (query: URLSearchParams, { text }: Pick<ConsultFilters, 'text'>): ConsultOrder =>
  ordersOf({ text }).find(({ value }) => value === query.get('order'))?.value ?? ordersOf({ text })[0]!.value;

/** The orders that say something of what was asked. */
export const ordersOf = ({ text }: Pick<ConsultFilters, 'text'>): readonly (typeof consultOrders)[number][] =>
  text === '' ? consultOrders.slice(1) : consultOrders;

/** A size of the list that is not offered counts as the smallest. */
export const sizeOf = (query: URLSearchParams): number =>
  consultSizes.find((size) => size === Number(query.get('paginator_count'))) ?? consultSizes[0];

/** What the search is asked. */
export function bodyOf(
  filters: ConsultFilters,
  query: URLSearchParams,
): NonNullable<InputOf<typeof searchProcesses>['body']> {
  const { text } = filters;
  return {
    filters: filtersAsked(filters),
    page: Math.max(1, Number(query.get('page')) || 1),
    paginator_count: sizeOf(query),
    order_by: orderOf(query, filters),
    with_excerpts: text !== '',
  };
}

/** "Aberto de 01/10/2026 a 15/10/2026". */
export function periodText({ start, end }: Pick<ConsultFilters, 'start' | 'end'>): string {
  if (start && end) return `Aberto de ${formatDate(start)} a ${formatDate(end)}`;
  return start ? `Aberto desde ${formatDate(start)}` : `Aberto até ${formatDate(end)}`;
}
