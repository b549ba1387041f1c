// Specification 001 §3, §5 (R583, R593) and issue 14 §3: what is filled in of a model, and whether it may be kept.
import { formatCnpj, isValidCnpj } from '../../../../kernel/numbers/cnpj.ts';
import { formatCpf, isValidCpf } from '../../../../kernel/numbers/cpf.ts';
import { allowed, allowedIf, type Decision, denied, everyOf, firstOf } from '../../../../kernel/decision.ts';
import { CEP, CEP_TEXT, formatCep } from '../../../units/rules/part-address.ts';
import { type FieldFormat, fieldsIn, fieldsOf, labelOf, type ModelField, type ModelPage } from '../model-fields.ts';

/** Longest values, in UTF-16 units; most rows of a table, its head included, and most columns. */
export const valueLimits = {
  text: 1_000,
  textarea: 20_000,
  number: 40,
  cell: 4_000,
  rows: 5_001,
  columns: 30,
} as const;

/** Letters of all cells of a table together: what a text may hold. */
export const TABLE_LETTERS = 4_000_000;

/** The rows of a table, its head first. */
export type TableRows = readonly (readonly string[])[];

/** What stands in one place where a field stands (R593). */
export interface FilledValue {
  readonly name: string;
  /** A day is `2026-10-15`; of a table, nothing. */
  readonly value: string;
  /** The spreadsheet that a table was taken from. */
  readonly table_file?: { readonly name: string; readonly url_s3: string } | null | undefined;
  /** The rows of a table (ours). */
  readonly rows?: TableRows | null | undefined;
}

/** The fields that stand in the text of a model, each once, in the order in which they are read. */
export function fieldsAsked(pages: readonly ModelPage[]): readonly ModelField[] {
  const told = new Map(fieldsOf(pages).map((field) => [field.name, field]));
  const standing = new Set(pages.flatMap(({ html }) => fieldsIn(html)));
  return [...standing].flatMap((name) => told.get(name) ?? []);
}

/** One value for each place where a field stands, in their order (R593). */
export const valuePerPlace = (
  pages: readonly ModelPage[],
  valueOf: (name: string) => FilledValue | undefined,
): FilledValue[] => pages.flatMap(({ html }) => fieldsIn(html)).map((name) => valueOf(name) ?? { name, value: '' });

/**
 * Whether there is one value for each place where a field stands, in their order, the same wherever the same field stands.
 * One without a name is of the field of its place.
 */
export function standInTheirPlaces(pages: readonly ModelPage[], given: readonly FilledValue[]): Decision {
  const places = pages.flatMap(({ html }) => fieldsIn(html));
  const told = new Map(fieldsOf(pages).map((field) => [field.name, field]));
  const fits = given.length === places.length && given.every(({ name }, at) => name === '' || name === places[at]);
  if (!fits) {
    return denied({
      code: 'INPUTS_DO_NOT_FIT',
      message: `Este modelo tem ${places.length} lugares a preencher, e vieram ${given.length} valores, ou em outra ordem.`,
      resolve: 'Abra de novo o formulário: o modelo pode ter mudado.',
      field: 'document_json_inputs',
    });
  }
  const first = new Map<string, string>();
  for (const [at, value] of given.entries()) {
    const name = places[at]!;
    const said = saidBy(value);
    const before = first.get(name) ?? said;
    first.set(name, before);
    if (before !== said) {
      return denied({
        code: 'FIELD_SAID_TWICE',
        message: `O campo ${labelOf(told.get(name) ?? { name })} veio com dois valores. O mesmo campo diz o mesmo em todos os lugares.`,
        field: name,
      });
    }
  }
  return allowed();
}

const saidBy = ({ value, table_file, rows }: FilledValue): string =>
  JSON.stringify([value, table_file?.url_s3 ?? null, rows ?? null]);

/** Whether nothing is said. */
export const isEmptyValue = (field: Pick<ModelField, 'type'>, value: FilledValue | undefined): boolean =>
  field.type === 'table'
    ? (value?.rows ?? []).every((row) => row.every((cell) => cell.trim() === '')) && !value?.table_file
    : (value?.value ?? '').trim() === '';

/** The obligatory fields that are empty, in their order (R583). */
export const emptyRequired = (
  fields: readonly ModelField[],
  valueOf: (name: string) => FilledValue | undefined,
): readonly ModelField[] => fields.filter((field) => field.isMandatory && isEmptyValue(field, valueOf(field.name)));

/** Whether everything obligatory is said; all that is missing at once. */
export const nothingIsMissing = (
  fields: readonly ModelField[],
  valueOf: (name: string) => FilledValue | undefined,
): Decision =>
  everyOf(
    ...emptyRequired(fields, valueOf).map((field) =>
      denied({
        code: 'REQUIRED_FIELD_EMPTY',
        message: `Campo obrigatório vazio: ${labelOf(field)}.`,
        field: field.name,
      }),
    ),
  );

/** Whether what is said in a field is of its kind; nothing said is checked by `nothingIsMissing`. */
export function mayHold(field: ModelField, value: FilledValue | undefined): Decision {
  if (isEmptyValue(field, value)) return allowed();
  if (field.type === 'table') return mayHoldTable(field, value?.rows ?? []);
  const text = (value?.value ?? '').trim();
  const wrong = wrongWith(field, text);
  return wrong === null ? allowed() : denied({ code: 'VALUE_WRONG', message: wrong, field: field.name });
}

/** All that is wrong, at once. */
export const allHold = (fields: readonly ModelField[], valueOf: (name: string) => FilledValue | undefined): Decision =>
  everyOf(...fields.map((field) => mayHold(field, valueOf(field.name))));

function wrongWith(field: ModelField, text: string): string | null {
  const label = labelOf(field);
  switch (field.type) {
    case 'text':
      if (text.length > valueLimits.text) return `${label}: até ${valueLimits.text} caracteres.`;
      return field.format === undefined ? null : wrongIn(label, formats[field.format].wrong(text));
    case 'textarea':
      return text.length > valueLimits.textarea ? `${label}: até ${valueLimits.textarea} caracteres.` : null;
    case 'number':
      return text.length <= valueLimits.number && NUMBER.test(text) ? null : `${label}: só números.`;
    case 'date':
      return isDay(text) ? null : `${label}: esta data não existe. Escreva dia/mês/ano.`;
    case 'select':
      return field.options.includes(text) ? null : `${label}: escolha uma das opções da lista.`;
    case 'table':
      return null;
  }
}

/** Named by its field, as what is wrong in a field of another kind is: of a line of a sheet nothing else says which it is. */
const wrongIn = (label: string, wrong: string | null): string | null =>
  wrong === null ? null : `${label}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`;

/** "1234", "1.234,5", "-3": figures, as they are written here. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;

const mayHoldTable = (field: ModelField, rows: TableRows): Decision =>
  firstOf(
    () => ofTable(rows.length <= valueLimits.rows, field, `até ${valueLimits.rows - 1} linhas abaixo do cabeçalho`),
    () => ofTable(widthOf(rows) <= valueLimits.columns, field, `até ${valueLimits.columns} colunas`),
    () =>
      ofTable(
        rows.every((row) => row.every(({ length }) => length <= valueLimits.cell)),
        field,
        `até ${valueLimits.cell} caracteres em cada célula`,
      ),
    () =>
      ofTable(
        rows.reduce((sum, row) => row.reduce((all, { length }) => all + length, sum), 0) <= TABLE_LETTERS,
        field,
        'texto demais para um documento. Divida a planilha',
      ),
  );

const ofTable = (holds: boolean, field: ModelField, limit: string): Decision =>
  allowedIf(holds, { code: 'TABLE_TOO_LARGE', message: `${labelOf(field)}: ${limit}.`, field: field.name });

/** Columns of the longest row. */
export const widthOf = (rows: TableRows): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** A day that is in the calendar, `2026-10-15`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1_000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const MONEY = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d{2}))?$/;

const formats: Readonly<
  Record<FieldFormat, { readonly wrong: (text: string) => string | null; readonly printed: (text: string) => string }>
> = {
  cpf: {
    wrong: (text) => (isValidCpf(text) ? null : 'Este CPF não existe. Confira os onze algarismos.'),
    printed: formatCpf,
  },
  cnpj: {
    wrong: (text) => (isValidCnpj(text) ? null : 'Este CNPJ não existe. Confira os catorze caracteres.'),
    printed: formatCnpj,
  },
  cep: {
    wrong: (text) => (CEP.test(bareCep(text)) ? null : CEP_TEXT),
    printed: (text) => formatCep(bareCep(text)),
  },
  money: {
    wrong: (text) => (MONEY.test(text) ? null : 'Escreva um valor em reais, como 1.234,56.'),
    printed: (text) => {
      const [, whole = '', cents = '00'] = MONEY.exec(text) ?? [];
      const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
      return `R$ ${digits.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
    },
  },
};

const bareCep = (text: string): string => text.replace(/^(\d{5})-(\d{3})$/, '$1$2');

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** A value as it stands on the page: a day in words, documents and money with their points. Of a table, nothing. */
export function printedValue(field: ModelField, { value }: FilledValue): string {
  const text = value.trim();
  if (text === '' || wrongWith(field, text) !== null) return text;
  if (field.type === 'date') {
    const [year, month, day] = text.split('-').map(Number) as [number, number, number];
    return `${day === 1 ? '1º' : day} de ${months[month - 1]} de ${year}`;
  }
  return field.type === 'text' && field.format !== undefined ? formats[field.format].printed(text) : text;
}
