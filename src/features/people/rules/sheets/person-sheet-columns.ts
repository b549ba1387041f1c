// Decision 72: the columns of the spreadsheet of people, in the order in which it is written.
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { formatCpf } from '../../../../kernel/numbers/cpf.ts';
import { joinList, yesOrNo } from '../../../../kernel/sheets/sheet-table.ts';
import { lastDayOf } from '../bond-validity.ts';

/** Lines that one spreadsheet may bring: thirty thousand people, and those who work in more than one unit. */
export const MOST_PEOPLE_LINES = 40_000;

export const personSheetColumns = {
  cpf: { name: 'CPF', width: 16 },
  name: { name: 'Nome', width: 42 },
  email: { name: 'E-mail', width: 36 },
  unit: { name: 'Setor', width: 22 },
  post: { name: 'Cargo', width: 32 },
  profiles: { name: 'Perfis', width: 40 },
  main: { name: 'Principal', width: 10 },
  from: { name: 'Primeiro dia', width: 13 },
  until: { name: 'Último dia', width: 13 },
} as const;
export type PersonSheetColumn = keyof typeof personSheetColumns;
export const personSheetColumnIds = Object.keys(personSheetColumns) as PersonSheetColumn[];

/** Longest texts of cells. */
export const personCellLimits: Partial<Record<PersonSheetColumn, number>> = {
  cpf: 14,
  name: 200,
  email: 254,
  unit: 41,
  post: 120,
};

/** A bond as a line of the sheet tells it. */
export interface PersonLineToTell {
  readonly cpf: string;
  readonly name: string;
  readonly email: string | null;
  /** As `COCON/SESAU`, the whole abbreviation. */
  readonly unit: string;
  readonly post: string | null;
  readonly profiles: readonly string[];
  readonly isSecondary: boolean;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

/** The cells of a line, in the order of the columns. */
export function personCellsOf(line: PersonLineToTell): (string | null)[] {
  const cells = personCellsByColumn(line);
  return personSheetColumnIds.map((id) => cells[id]);
}

/** The cells of a line by column, CPF and days as people write them; null where nothing is to be said. */
export function personCellsByColumn(line: PersonLineToTell): Record<PersonSheetColumn, string | null> {
  const until = lastDayOf(line);
  return {
    cpf: formatCpf(line.cpf),
    name: line.name,
    email: line.email,
    unit: line.unit,
    post: line.post,
    profiles: joinList(line.profiles) || null,
    main: yesOrNo(!line.isSecondary),
    from: writtenDay(line.validFrom),
    until: until && writtenDay(until),
  };
}

/** `2026-03-12` -> `12/03/2026`. */
export const writtenDay = (day: LocalDate): string => day.split('-').toReversed().join('/');
