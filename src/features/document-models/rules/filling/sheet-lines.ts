// Decision 101: what a line of a spreadsheet says in the fields of a model, so that one model makes as many documents as there are lines.
import { nameKey } from '../../../../kernel/names.ts';
import { readDay } from '../../../../kernel/sheets/sheet-day.ts';
import { withLeadingZeros } from '../../../../kernel/sheets/sheet-table.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import type { FilledValue } from './filled-values.ts';
import { type FieldFormat, labelOf, type ModelField } from '../model-fields.ts';

/** Where a field gets its value from: a column of the sheet, the first being 0, or the same in every line. */
export interface FieldSource {
  readonly name: string;
  readonly column?: number | null | undefined;
  readonly value?: string | undefined;
}

/** Lines as programs of spreadsheets number them: the head is line 1. */
export const FIRST_LINE = 2;

/** Most lines of one sheet that are made at once. */
export const MOST_LINES = 999;

/** What a name is told from others by, however it is written. */
const keyOf = (name: string): string => nameKey(unaccent(name));

/** The columns of fields by what the head says: their label or their name, however it is written. Those of tables come from no column. */
export const matchColumns = (fields: readonly ModelField[], head: readonly string[]): readonly FieldSource[] => {
  const keys = head.map(keyOf);
  return fields
    .filter(({ type }) => type !== 'table')
    .map((field) => {
      const names = [labelOf(field), field.name, field.name.replaceAll('_', ' ')].map(keyOf);
      const column = keys.findIndex((key) => key !== '' && names.includes(key));
      return { name: field.name, column: column === -1 ? null : column, value: '' };
    });
};

/** What each field says in a line. */
export function valuesOfLine(
  fields: readonly ModelField[],
  sources: readonly FieldSource[],
  row: readonly string[],
): (name: string) => FilledValue | undefined {
  const from = new Map(sources.map((source) => [source.name, source]));
  const said = new Map(
    fields.map((field) => {
      const source = from.get(field.name);
      const value = source?.column == null ? (source?.value ?? '') : valueInCell(field, row[source.column] ?? '');
      return [field.name, { name: field.name, value }];
    }),
  );
  return (name) => said.get(name);
}

/** Figures of each of these, whose zeros in front programs of spreadsheets take away. */
const figures: Partial<Record<FieldFormat, number>> = { cpf: 11, cnpj: 14, cep: 8 };

/** A number with a point, as texts of cells have it, which is no number of thousands as it is written here. */
const KEPT_NUMBER = /^-?\d+\.\d+$/;
const THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+$/;
/** As programs of spreadsheets show one of which they keep neither thousands nor cents. */
const DECIMAL = /^-?\d+,\d+$/;

const asMoney = (text: string): string => Number(text.replace(',', '.')).toFixed(2).replace('.', ',');

/** What a cell says in a field: days, numbers and choices as the field takes them; what it cannot be read as stays, to be refused. */
export function valueInCell(field: ModelField, cell: string): string {
  const text = cell.trim();
  if (field.type === 'date') return readDay(text) ?? text;
  if (field.type === 'select') return field.options.find((option) => keyOf(option) === keyOf(text)) ?? text;
  const isKept = KEPT_NUMBER.test(text) && !THOUSANDS.test(text);
  if (field.type === 'number') return isKept ? text.replace('.', ',') : text;
  if (field.type !== 'text' || field.format === undefined) return text;
  if (field.format === 'money') return isKept || DECIMAL.test(text) ? asMoney(text) : text;
  return withLeadingZeros(text, figures[field.format] ?? 0);
}
