// Specification 001 §5 (filter sheet, R545-R547) and §3 (R535-R544): the rows of the sheet as the filters of a list.

export const filterFields = [
  'date',
  'subject',
  'situation',
  'due_date',
  'priority',
  'secrecy',
  'user',
  'held',
  'origin',
  'origin_capacity',
  'current_part',
  'capacity_filter',
  'global_bookmarks',
  'bookmarks',
  'document_type',
  'reference_number',
] as const;
export type FilterField = (typeof filterFields)[number];

/** One row: a field and one value of it. A period's value is two days, `2026-10-01..2026-10-31`; either may be absent. */
export interface FilterRow {
  readonly field: FilterField;
  readonly value: string;
  /** What a person reads of the value: "Diárias", "este mês". */
  readonly label: string;
}

export const blankRow: FilterRow = { field: 'date', value: '', label: '' };

/** Fields whose value is a period; only they are unique (R545). */
const periodFields: ReadonlySet<FilterField> = new Set(['date', 'held']);

/** Whether a row of this field says two days, of which either may be absent. */
export const isPeriod = (field: FilterField): boolean => periodFields.has(field);

/** Fields that row `index` may have, given the others. */
export function fieldsFor(rows: readonly FilterRow[], index: number): readonly FilterField[] {
  return filterFields.filter(
    (field) => !isPeriod(field) || !rows.some((row, other) => other !== index && row.field === field),
  );
}

/** One more row, of the first field that may still come. */
export const withRow = (rows: readonly FilterRow[]): readonly FilterRow[] => [
  ...rows,
  { field: fieldsFor(rows, rows.length)[0] ?? 'subject', value: '', label: '' },
];

/** R546: the last row is only cleared. */
export function withoutRow(rows: readonly FilterRow[], index: number): readonly FilterRow[] {
  return rows.length === 1 ? [blankRow] : rows.filter((_, other) => other !== index);
}

/** Rows that say something. */
export const filledRows = (rows: readonly FilterRow[]): readonly FilterRow[] =>
  rows.filter(({ value }) => value !== '' && value !== '..');

const texts: ReadonlySet<FilterField> = new Set(['situation', 'due_date', 'reference_number']);

/** The first and last day of a period's value; R547 takes both days whole. */
export function daysOf(value: string): { readonly start?: string; readonly end?: string } {
  const [start = '', end = ''] = value.split('..');
  return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
}

/** Fields of one filter all count; the values of one field are alternatives. */
export function filtersOfRows(rows: readonly FilterRow[]): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const { field, value } of filledRows(rows)) {
    if (isPeriod(field)) filters[field] = daysOf(value);
    else {
      const given = (filters[field] as unknown[] | undefined) ?? [];
      filters[field] = [...given, texts.has(field) ? value : Number(value)];
    }
  }
  return filters;
}

/** A row as the address keeps it: `subject:12:Diárias`. */
export const rowText = ({ field, value, label }: FilterRow): string => `${field}:${value}:${label}`;

/** The row of an address; `null` for what is not one. */
export function rowOf(text: string): FilterRow | null {
  const [name, value, ...label] = text.split(':');
  const field = filterFields.find((known) => known === name);
  if (!field || !value || !isValue(field, value)) return null;
  return { field, value, label: label.join(':').slice(0, 120) };
}

const PERIOD = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

function isValue(field: FilterField, value: string): boolean {
  if (isPeriod(field)) return PERIOD.test(value);
  if (field === 'reference_number') return value.length <= 32;
  return texts.has(field) ? /^[A-Za-z0-9_]+$/.test(value) : /^\d{1,15}$/.test(value);
}
