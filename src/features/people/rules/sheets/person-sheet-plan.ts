// Decision 72: what a spreadsheet would make of the people and their bonds that are there, line by line.
import { type Decision, everyOf, reasonsOf } from '../../../../kernel/decision.ts';
import { nameKey } from '../../../../kernel/names.ts';
import { readTable, type SheetFault, type SheetLine, type Wrong } from '../../../../kernel/sheets/sheet-table.ts';
import { isGeneralAdministrator, permissionsIn } from '../../../access/rules/grant-policy.ts';
import { endAfter, overlap, situationOf } from '../bond-validity.ts';
import { type ReadPersonLine, readPersonLine } from './person-cells.ts';
import { personCellLimits, type PersonSheetColumn, personSheetColumns, writtenDay } from './person-sheet-columns.ts';
import {
  isBondChanged,
  isPersonChanged,
  isSameBond,
  type KnownPeople,
  peopleThere,
  type PlannedBond,
  type PlannedPerson,
  type SheetBond,
  type SheetUnit,
  targetOf,
  unitsThere,
} from './planned-people.ts';
import type { SheetGrants } from './sheet-grants.ts';

export interface PersonSheetPlan {
  readonly lines: number;
  /** Those to be made or changed, themselves. */
  readonly people: readonly PlannedPerson[];
  readonly bonds: readonly PlannedBond[];
  readonly unchanged: { readonly people: number; readonly bonds: number };
  readonly faults: readonly SheetFault[];
}

type Line = SheetLine<PersonSheetColumn>;
type Say = Wrong<PersonSheetColumn>;

const bondColumns = ['post', 'profiles', 'main', 'from', 'until'] as const;

/** @param grants who brings the sheet, as each line asks them @param formula what stands where a cell holds one */
export function planPersonSheet(known: KnownPeople, grants: SheetGrants, formula: string) {
  const { today } = known;
  const profiles = new Map(known.profiles.map((profile) => [nameKey(profile.name), profile]));
  const unitsByName = unitsThere(known.units);
  const people = peopleThere(known);
  const lines: Line[] = [];
  const table = readTable<PersonSheetColumn>({
    columns: personSheetColumns,
    required: ['cpf'],
    limits: personCellLimits,
    formula,
    onLine: (line) => void lines.push(line),
  });
  const told = new Map<PlannedPerson, Line[]>();
  const lineOf = new Map<PlannedBond, Line>();

  function takeLine(line: Line): void {
    const { cells, wrong, isWrong } = line;
    const read = readPersonLine(cells, profiles, wrong);
    const unit = cells.unit ? unitsByName.get(nameKey(cells.unit)) : null;
    if (unit === undefined) wrong('unit', `Não há o setor ${cells.unit}. Escreva a sigla e o órgão, como COCON/SESAU.`);
    if (isWrong() || unit === undefined) return;
    const person = takePerson(read, line);
    if (!person) return;
    if (unit === null) {
      for (const column of bondColumns) if (cells[column]) wrong(column, 'Falta o setor desta lotação.');
      return;
    }
    takeBond(person, unit, read, line);
  }

  function takePerson({ cpf, name, email }: ReadPersonLine, line: Line): PlannedPerson | null {
    const { wrong, number } = line;
    const there = people.get(cpf);
    if (!there && name === undefined) {
      wrong('name', 'Esta pessoa ainda não está no Carimbo: escreva o nome dela.');
      return null;
    }
    const person: PlannedPerson = there ?? {
      known: null,
      cpf,
      name: name!,
      email: email ?? null,
      line: number,
      bonds: [],
    };
    if (there && person.line !== null) {
      const others = `Na linha ${person.line} está diferente. Escreva o mesmo em todas as linhas da pessoa.`;
      if (name !== undefined && name !== person.name) wrong('name', others);
      // An empty cell of a further line says nothing more of the person.
      if (email && email !== person.email) wrong('email', others);
    } else {
      person.line = number;
      person.name = name ?? person.name;
      person.email = email === undefined ? person.email : email;
      people.set(cpf, person);
      if (person.known && isPersonChanged(person)) {
        const targets = person.bonds.filter((bond) => !isOver(bond)).map(targetOf);
        say(grants.identify(targets, person.known), person.known.name === person.name ? 'email' : 'name', wrong);
      }
    }
    told.set(person, [...(told.get(person) ?? []), line]);
    return person;
  }

  function takeBond(person: PlannedPerson, unit: SheetUnit, read: ReadPersonLine, line: Line): void {
    const { wrong, number, isWrong } = line;
    const there = bondMeant(person, unit, read);
    if (there && there.line !== null) return wrong('unit', `Esta lotação já está na linha ${there.line}.`);
    const before = there?.after;
    const validTo = read.until === undefined ? (before?.validTo ?? null) : endAfter(read.until);
    const after: SheetBond = {
      post: read.post === undefined ? (before?.post ?? null) : read.post,
      profiles: read.profiles ?? before?.profiles ?? [],
      isSecondary: read.main === undefined ? (before?.isSecondary ?? !mainIsFree(person)) : !read.main,
      validFrom: read.from ?? before?.validFrom ?? today,
      validTo,
    };
    const planned: PlannedBond = there ?? { known: null, person, unit, after, line: number };
    planned.line = number;
    lineOf.set(planned, line);
    if (there && isSameBond(there.known!, after)) return;
    if (there) judgeChange(there, after, wrong);
    else judgeNew(planned, read, wrong);
    if (person.bonds.some((one) => one !== planned && one.unit.id === unit.id && overlap(one.after, after))) {
      wrong('from', 'A pessoa já tem lotação neste setor nesse período.');
    }
    if (isWrong()) return;
    planned.after = after;
    if (!there) person.bonds.push(planned);
  }

  /** Which bond of the unit a line is of: that of its first day; without one, the one that holds or will; else one that ended when it says. */
  function bondMeant(person: PlannedPerson, unit: SheetUnit, { from, until }: ReadPersonLine): PlannedBond | undefined {
    const there = person.bonds.filter((bond) => bond.unit.id === unit.id);
    // One given and ended on a day may have another behind it.
    const begun = there.filter(({ after }) => after.validFrom === from);
    if (begun.length > 0) return begun.find((bond) => !isOver(bond)) ?? begun[0];
    const open = there
      .filter((bond) => !isOver(bond))
      .toSorted((one, other) => (one.after.validFrom < other.after.validFrom ? -1 : 1));
    if (from === undefined) {
      const ended = there.find(
        ({ after }) => until !== undefined && until !== null && after.validTo === endAfter(until),
      );
      return ended ?? open[0];
    }
    // Another first day is of another bond, unless the one that is there has not ended by then.
    return open.find(({ after }) => overlap(after, { validFrom: from, validTo: until ? endAfter(until) : null }));
  }

  /** Of somebody who has no main bond yet, the first is it. */
  const mainIsFree = ({ bonds }: PlannedPerson): boolean =>
    bonds.every((bond) => bond.after.isSecondary || isOver(bond));
  const isOver = ({ known: bond, after }: PlannedBond): boolean =>
    situationOf({ active: bond?.active ?? true, validFrom: after.validFrom, validTo: after.validTo }, today) ===
    'ENDED';

  function judgeNew({ person, unit, after }: PlannedBond, read: ReadPersonLine, wrong: Say): void {
    if (!unit.active) wrong('unit', `${unit.label} está desativado.`);
    if (person.known?.active === false) wrong('cpf', 'A conta desta pessoa está desativada.');
    if (after.profiles.length === 0) wrong('profiles', 'Escreva ao menos um perfil.');
    if (read.from !== undefined && read.from < today) {
      wrong('from', 'O primeiro dia já passou. Deixe vazio para a lotação começar hoje.');
    } else if (after.validTo !== null && after.validTo <= after.validFrom) {
      wrong('until', 'O último dia vem antes do primeiro.');
    }
    const target = { personId: person.known?.id ?? 0, place: unit, profiles: [] };
    say(grants.administer(target), 'unit', wrong);
    say(everyOf(...after.profiles.map((profile) => grants.give(profile, target))), 'profiles', wrong);
  }

  function judgeChange(bond: PlannedBond, after: SheetBond, wrong: Say): void {
    const before = bond.known!;
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

  /** Once all lines of a person are there: one bond is the main one, and others give way to it. */
  function settleMain(person: PlannedPerson): void {
    const mains = person.bonds.filter((bond) => !bond.after.isSecondary && !isOver(bond));
    const becomes = mains.filter(({ known: before }) => before === null || before.isSecondary);
    const [main] = becomes;
    if (!main) return;
    const wrong = lineOf.get(main)?.wrong;
    for (const other of mains) {
      if (other === main) continue;
      const line = lineOf.get(other);
      const isAsked = line !== undefined && (line.cells.main ?? '') !== '';
      if (becomes.includes(other) || isAsked) {
        line?.wrong('main', `A lotação principal é uma só, e a linha ${main.line} diz que é a dela.`);
        continue;
      }
      const decision = grants.administer(targetOf(other));
      if (decision.allowed) other.after = { ...other.after, isSecondary: true };
      else wrong?.('main', `A lotação principal desta pessoa é ${other.unit.label}, que você não administra.`);
    }
  }

  /** Somebody must be left who administers everything, by a bond without an end. */
  function keepGeneralAdministration(): void {
    const isLasting = (bond: PlannedBond, of: SheetBond): boolean =>
      (bond.known?.active ?? true) &&
      (bond.known?.hasAccess ?? true) &&
      (bond.person.known?.active ?? true) &&
      bond.unit.active &&
      of.validTo === null &&
      of.validFrom <= today &&
      isGeneralAdministrator(permissionsIn(bond.unit, of.profiles));
    const lost = [...lineOf.keys()].filter(
      (bond) => bond.known && !isLasting(bond, bond.after) && isLasting(bond, bond.known),
    );
    if (lost.length === 0) return;
    for (const { bonds } of people.values()) if (bonds.some((bond) => isLasting(bond, bond.after))) return;
    for (const bond of lost) {
      lineOf
        .get(bond)
        ?.wrong(
          'profiles',
          'Sem esta lotação ninguém mais administraria tudo, sem data de fim. Antes, dê a administração geral a outra pessoa.',
        );
    }
  }

  return {
    take: table.take,
    *settle(): Generator<void> {
      for (const line of lines) yield takeLine(line);
      for (const person of told.keys()) yield settleMain(person);
      keepGeneralAdministration();
    },
    finish(): PersonSheetPlan {
      const { lines: count, faults } = table.finish();
      const named = [...told.keys()];
      const bonds = named.flatMap((person) => person.bonds);
      const changed = bonds.filter(isBondChanged);
      const changedPeople = named.filter((person) => person.known === null || isPersonChanged(person));
      return {
        lines: count,
        people: changedPeople,
        bonds: changed,
        unchanged: {
          people: named.length - changedPeople.length,
          bonds: bonds.filter((bond) => bond.line !== null && !isBondChanged(bond)).length,
        },
        faults,
      };
    },
  };
}

function say(decision: Decision, column: PersonSheetColumn, wrong: Say): void {
  for (const { message, resolve } of reasonsOf(decision)) wrong(column, resolve ? `${message} ${resolve}` : message);
}
