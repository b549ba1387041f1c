// Decision 72: what each cell of a line of the spreadsheet of people may say.
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { nameKey } from '../../../../kernel/names.ts';
import { readDay } from '../../../../kernel/sheets/sheet-day.ts';
import {
  type Cells,
  readYesOrNo,
  splitList,
  withLeadingZeros,
  type Wrong,
} from '../../../../kernel/sheets/sheet-table.ts';
import type { ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { EMAIL, EMAIL_TEXT } from '../../../units/rules/part-address.ts';
import type { PersonSheetColumn } from './person-sheet-columns.ts';

type PersonCells = Cells<PersonSheetColumn>;
type PersonWrong = Wrong<PersonSheetColumn>;

/** What a line says; keys of columns that are not in the sheet are left out, and of cells that leave things as they are. */
export interface ReadPersonLine {
  readonly cpf: string;
  readonly name?: string;
  readonly email?: string | null;
  readonly post?: string | null;
  readonly profiles?: readonly ProfileFacts[];
  readonly main?: boolean;
  readonly from?: LocalDate;
  /** The last day; `null`: without an end. */
  readonly until?: LocalDate | null;
}

/**
 * What a line says of a person and their bond. What is wrong in a cell is told to `wrong`: the line is not carried out
 * then, so its rest need not be right.
 * @param profilesByName the profiles that there are, by `nameKey`
 */
export function readPersonLine(
  cells: PersonCells,
  profilesByName: ReadonlyMap<string, ProfileFacts>,
  wrong: PersonWrong,
): ReadPersonLine {
  const cpf = withLeadingZeros(cells.cpf ?? '', 11);
  if (!isValidCpf(cpf)) wrong('cpf', cpf === '' ? 'Escreva o CPF.' : 'O CPF não confere. Veja os números.');
  const read: { -readonly [K in keyof ReadPersonLine]: ReadPersonLine[K] } = { cpf: onlyDigits(cpf) };
  if (cells.name) read.name = cells.name;
  if (cells.email !== undefined) {
    if (cells.email !== '' && !EMAIL.test(cells.email)) wrong('email', EMAIL_TEXT);
    read.email = cells.email || null;
  }
  if (cells.post !== undefined) read.post = cells.post || null;
  if (cells.profiles) {
    const names = splitList(cells.profiles);
    const unknown = names.filter((name) => !profilesByName.has(nameKey(name)));
    if (unknown.length > 0)
      wrong('profiles', `Não há perfil “${unknown[0]!.slice(0, 80)}”. Separe perfis por ponto e vírgula.`);
    read.profiles = [...new Set(names.flatMap((name) => profilesByName.get(nameKey(name)) ?? []))];
  }
  if (cells.main) {
    const said = readYesOrNo(cells.main);
    if (said === undefined) wrong('main', 'Escreva Sim ou Não.');
    else read.main = said;
  }
  const dayOf = (column: 'from' | 'until', cell: string): LocalDate | null => {
    const day = readDay(cell);
    if (day === null) wrong(column, 'Escreva o dia assim: 12/03/2026.');
    return day;
  };
  if (cells.from) {
    const from = dayOf('from', cells.from);
    if (from !== null) read.from = from;
  }
  if (cells.until !== undefined) read.until = cells.until === '' ? null : dayOf('until', cells.until);
  return read;
}
