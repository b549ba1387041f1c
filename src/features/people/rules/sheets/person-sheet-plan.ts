// Decision 72: what a spreadsheet would make of the people and their bonds that are there, line by line.
import { nameKey } from '../../../../kernel/names.ts';
import { readTable, type SheetFault, type SheetLine } from '../../../../kernel/sheets/sheet-table.ts';
import { isGeneralAdministrator, permissionsIn } from '../../../access/rules/grant-policy.ts';
import { endAfter, overlap } from '../bond-validity.ts';
import { judgeBondChange, judgeNewBond, say } from './judge-bond.ts';
import { type ReadPersonLine, readPersonLine } from './person-cells.ts';
import { personCellLimits, type PersonSheetColumn, personSheetColumns } from './person-sheet-columns.ts';
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
import { bondMeant, isOver } from './planned-bonds.ts';
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
        const targets = person.bonds.filter((bond) => !isOver(bond, today)).map(targetOf);
        say(grants.identify(targets, person.known), person.known.name === person.name ? 'email' : 'name', wrong);
      }
    }
    told.set(person, [...(told.get(person) ?? []), line]);
    return person;
  }

  function takeBond(person: PlannedPerson, unit: SheetUnit, read: ReadPersonLine, line: Line): void {
    const { wrong, number, isWrong } = line;
    const there = bondMeant(person, unit, { ...read, today });
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
    if (there?.known && isSameBond(there.known, after)) return;
    const judging = { grants, today, wrong };
    if (there?.known) judgeBondChange(there, there.known, after, judging);
    else judgeNewBond(planned, read.from, judging);
    if (person.bonds.some((one) => one !== planned && one.unit.id === unit.id && overlap(one.after, after))) {
      wrong('from', 'A pessoa já tem lotação neste setor nesse período.');
    }
    if (isWrong()) return;
    planned.after = after;
    if (!there) person.bonds.push(planned);
  }

  /** Of somebody who has no main bond yet, the first is it. */
  const mainIsFree = ({ bonds }: PlannedPerson): boolean =>
    bonds.every((bond) => bond.after.isSecondary || isOver(bond, today));
  /** Once all lines of a person are there: one bond is the main one, and others give way to it. */
  function settleMain(person: PlannedPerson): void {
    const mains = person.bonds.filter((bond) => !bond.after.isSecondary && !isOver(bond, today));
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
