/** A spreadsheet that brings things in: its first line names the columns, and what is wrong is told by line and column. */
import { withoutHiddenLetters } from '../texts/hidden-letters.ts';
import { nameKey, tidyName } from '../names.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../texts/unsafe-text.ts';

/** Bytes of a file that is sent. */
export const SHEET_BYTES = 10 * 1024 * 1024;
/** How many wrong lines are told at once. */
export const MOST_FAULTS = 200;

/** Each column: its name in the first line, and about how wide it is, in characters. */
export type SheetColumns<C extends string> = Readonly<Record<C, { readonly name: string; readonly width: number }>>;

/** A line by its columns; those that are not in the sheet are left out. */
export type Cells<C extends string> = Partial<Record<C, string>>;

/** Says what is wrong with a line, and in which column. */
export type Wrong<C extends string> = (column: C | null, message: string) => void;

/** What is wrong with a line, told by the number that the program of the sheet gives it. */
export interface SheetFault {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** A line whose cells may be looked at. */
export interface SheetLine<C extends string> {
  readonly number: number;
  readonly cells: Cells<C>;
  readonly wrong: Wrong<C>;
  /** Whether something was found wrong with it so far. */
  readonly isWrong: () => boolean;
}

interface Reading<C extends string> {
  readonly columns: SheetColumns<C>;
  /** Those without which nothing can be read. */
  readonly required: readonly C[];
  /** Longest texts, in UTF-16 units. */
  readonly limits: Partial<Record<C, number>>;
  /** What stands in a cell that holds a formula: it is worked out nowhere, so that it is refused. */
  readonly formula: string;
  readonly onLine: (line: SheetLine<C>) => void;
}

/** Takes a sheet row by row, from its first, and passes on the lines that can be read. */
export interface TableReader {
  readonly take: (line: number, row: readonly string[]) => void;
  /** @returns how many lines there were, and all that is wrong, in the order of the lines */
  readonly finish: () => { readonly lines: number; readonly faults: readonly SheetFault[] };
}

/** Reads a table: the head, then lines; a line with a formula, markup or a text that is too long goes no further. */
export function readTable<C extends string>({ columns, required, limits, formula, onLine }: Reading<C>): TableReader {
  const ids = Object.keys(columns) as C[];
  const idByName = new Map(ids.map((id) => [nameKey(columns[id].name), id]));
  const faults: SheetFault[] = [];
  let places: ReadonlyMap<C, number> | null = null;
  let named: ReadonlySet<number> = new Set();
  let isReadable = true;
  let lines = 0;

  const wrongIn =
    (line: number): Wrong<C> =>
    (column, message) =>
      void faults.push({ line, column: column && columns[column].name, message });

  function takeHead(line: number, row: readonly string[]): void {
    const found = new Map<C, number>();
    row.forEach((cell, at) => {
      if (tidyName(cell) === '') return;
      const id = idByName.get(nameKey(cell));
      const column = tidyName(cell).slice(0, 60);
      if (id === undefined) faults.push({ line, column, message: 'Esta coluna não é do modelo. Retire-a.' });
      else if (found.has(id)) faults.push({ line, column, message: 'Esta coluna aparece duas vezes.' });
      else found.set(id, at);
    });
    for (const id of required) {
      if (!found.has(id)) wrongIn(line)(id, 'Falta esta coluna. Comece pelo modelo.');
    }
    isReadable = faults.length === 0;
    places = found;
    named = new Set(found.values());
  }

  function takeLine(number: number, row: readonly string[]): void {
    const say = wrongIn(number);
    let hasFault = false;
    const wrong: Wrong<C> = (column, message) => {
      hasFault = true;
      say(column, message);
    };
    const cells: Cells<C> = {};
    for (const [id, at] of places ?? []) {
      const cell = row[at] ?? '';
      cells[id] = cell === formula ? formula : clean(cell);
    }
    if (row.some((cell, at) => !named.has(at) && clean(cell) !== '')) {
      wrong(null, 'Há conteúdo fora das colunas do modelo.');
    }
    for (const id of ids) {
      const cell = cells[id];
      if (!cell) continue;
      const limit = limits[id];
      if (cell === formula) wrong(id, 'A célula tem fórmula. Copie e cole só os valores.');
      else if (limit !== undefined && cell.length > limit) wrong(id, `Escreva até ${limit} letras.`);
      else if (isUnsafeText(cell)) wrong(id, UNSAFE_TEXT_MESSAGE);
    }
    if (!hasFault) onLine({ number, cells, wrong, isWrong: () => hasFault });
  }

  return {
    take(line, row) {
      if (row.every((cell) => cell.trim() === '')) return;
      if (places === null) return takeHead(line, row);
      lines += 1;
      if (isReadable) takeLine(line, row);
    },
    finish() {
      if (places === null) wrongIn(1)(null, 'A planilha está vazia. Comece pelo modelo.');
      return { lines, faults: faults.toSorted((one, other) => one.line - other.line) };
    },
  };
}

const clean = (cell: string): string => tidyName(withoutHiddenLetters(cell));

/** What stands between two things of one cell. */
const BETWEEN = ';';
/** Several things as one cell. */
export const joinList = (items: readonly string[]): string => items.join(`${BETWEEN} `);
/** The things of one cell; empty ones are none. */
export const splitList = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const YES = new Set(['sim', 's', 'ativo', 'ativa', 'verdadeiro', 'true', '1']);
const NO = new Set(['não', 'nao', 'n', 'inativo', 'inativa', 'falso', 'false', '0']);

/** What is written for yes and no. */
export const yesOrNo = (is: boolean): string => (is ? 'Sim' : 'Não');

/** What a cell says; `undefined`: neither yes nor no. */
export function readYesOrNo(cell: string): boolean | undefined {
  const said = nameKey(cell);
  return YES.has(said) ? true : NO.has(said) ? false : undefined;
}

/** Programs of spreadsheets take the zeros from the front of what looks like a number. */
export const withLeadingZeros = (cell: string, length: number): string =>
  /^\d+$/.test(cell) ? cell.padStart(length, '0') : cell;

/** What there is to choose from, in the words of a fault. */
export const choices = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' ou ');
