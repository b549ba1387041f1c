// Decision 72: what a spreadsheet of people would change, thing by thing, in the words of its columns.
import { formatCpf } from '../../../../kernel/numbers/cpf.ts';
import { changedCells, type SheetChange } from '../../../../kernel/sheets/sheet-difference.ts';
import { personCellsByColumn, personSheetColumns } from './person-sheet-columns.ts';
import type { PersonSheetPlan } from './person-sheet-plan.ts';
import type { PlannedBond, PlannedPerson, SheetBond } from './planned-people.ts';

const identity = ['name', 'email'] as const;
const ofBond = ['post', 'profiles', 'main', 'from', 'until'] as const;

/** What a plan would make of people and their bonds. */
export function* personSheetChanges({ people, bonds }: PersonSheetPlan): Generator<SheetChange> {
  for (const person of people) yield changeOfPerson(person);
  for (const bond of bonds) yield changeOfBond(bond);
}

const named = ({ name, cpf }: PlannedPerson): string => `${name} (${formatCpf(cpf)})`;

function changeOfPerson(person: PlannedPerson): SheetChange {
  const { known, line } = person;
  const cells = changedCells(personSheetColumns, identity, known, person);
  return { line, what: `Pessoa ${named(person)}`, isNew: known === null, cells };
}

function changeOfBond({ known, person, unit, after, line }: PlannedBond): SheetChange {
  const { cpf, name, email } = person;
  const of = (bond: SheetBond) =>
    personCellsByColumn({
      ...bond,
      cpf,
      name,
      email,
      unit: unit.written,
      profiles: bond.profiles.map((profile) => profile.name),
    });
  const main = person.bonds.find((one) => one.line !== null && !one.after.isSecondary);
  const givesWay = known !== null && !known.isSecondary && after.isSecondary && main;
  const cells = changedCells(personSheetColumns, ofBond, known && of(known), of(after));
  return {
    line: line ?? main?.line ?? person.line,
    what: `Lotação de ${named(person)} em ${unit.written}`,
    isNew: known === null,
    cells: givesWay
      ? cells.map((cell) =>
          cell.column === personSheetColumns.main.name
            ? { ...cell, why: `Cede o lugar de principal à lotação em ${main.unit.written}.` }
            : cell,
        )
      : cells,
  };
}
