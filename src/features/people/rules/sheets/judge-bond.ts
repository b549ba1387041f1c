// Decision 72: what a line may make of a bond, asked as the screen of a person asks it.
import type { LocalDate } from '../../../../kernel/calendar.ts';
import { type Decision, everyOf, reasonsOf } from '../../../../kernel/decision.ts';
import type { Wrong } from '../../../../kernel/sheets/sheet-table.ts';
import { situationOf } from '../bond-validity.ts';
import { type PersonSheetColumn, writtenDay } from './person-sheet-columns.ts';
import { type KnownBond, type PlannedBond, type SheetBond, targetOf } from './planned-people.ts';
import type { SheetGrants } from './sheet-grants.ts';

interface Judging {
  /** Who brings the sheet. */
  readonly grants: SheetGrants;
  readonly today: LocalDate;
  /** Where the faults of the line go. */
  readonly wrong: Wrong<PersonSheetColumn>;
}

/** What is wrong with giving a bond. @param from the first day that the line says, where it says one */
export function judgeNewBond({ person, unit, after }: PlannedBond, from: LocalDate | undefined, by: Judging): void {
  const { grants, today, wrong } = by;
  if (!unit.active) wrong('unit', `${unit.label} está desativado.`);
  if (person.known?.active === false) wrong('cpf', 'A conta desta pessoa está desativada.');
  if (after.profiles.length === 0) wrong('profiles', 'Escreva ao menos um perfil.');
  if (from !== undefined && from < today) {
    wrong('from', 'O primeiro dia já passou. Deixe vazio para a lotação começar hoje.');
  } else if (after.validTo !== null && after.validTo <= after.validFrom) {
    wrong('until', 'O último dia vem antes do primeiro.');
  }
  const target = { personId: person.known?.id ?? 0, place: unit, profiles: [] };
  say(grants.administer(target), 'unit', wrong);
  say(everyOf(...after.profiles.map((profile) => grants.give(profile, target))), 'profiles', wrong);
}

/** What is wrong with changing a bond that is there. */
export function judgeBondChange(bond: PlannedBond, before: KnownBond, after: SheetBond, by: Judging): void {
  const { grants, today, wrong } = by;
  const situation = situationOf(before, today);
  if (situation === 'ENDED') {
    return wrong(
      'unit',
      'Esta lotação já terminou. Deixe o primeiro dia vazio para dar acesso de novo a partir de hoje.',
    );
  }
  if (situation === 'OFF') return wrong('unit', 'Esta lotação está desligada. Religue-a na tela da pessoa.');
  const target = targetOf(bond);
  say(grants.administer(target), 'unit', wrong);
  const has = new Set(after.profiles);
  const had = new Set(before.profiles);
  const taken = before.profiles.filter((profile) => !has.has(profile));
  say(everyOf(...taken.map((profile) => grants.take(profile, target))), 'profiles', wrong);
  // What holds for longer is given anew.
  const isLonger =
    after.validFrom < before.validFrom ||
    (before.validTo !== null && (after.validTo === null || after.validTo > before.validTo));
  const given = isLonger ? after.profiles : after.profiles.filter((profile) => !had.has(profile));
  say(everyOf(...given.map((profile) => grants.give(profile, target))), 'profiles', wrong);
  if (after.validFrom !== before.validFrom) {
    if (before.validFrom <= today) {
      wrong('from', `Esta lotação começou em ${writtenDay(before.validFrom)}: o primeiro dia não muda.`);
    } else if (after.validFrom < today) wrong('from', 'O primeiro dia já passou.');
  }
  if (after.validTo === null || after.validTo === before.validTo) return;
  if (after.validTo <= after.validFrom) wrong('until', 'O último dia vem antes do primeiro.');
  else if (after.validTo <= today) {
    wrong('until', 'O último dia já passou. Para tirar o acesso agora, use a tela da pessoa.');
  }
}

/** Tells the reasons of a refusal at a column. */
export function say(decision: Decision, column: PersonSheetColumn, wrong: Wrong<PersonSheetColumn>): void {
  for (const { message, resolve } of reasonsOf(decision)) wrong(column, resolve ? `${message} ${resolve}` : message);
}
