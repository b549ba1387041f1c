// Decision 72: what a spreadsheet of organs and units would change, thing by thing, in the words of its columns.
import { changedCells, type SheetChange } from '../../../../kernel/sheets/sheet-difference.ts';
import { addressParts } from '../part-address.ts';
import { labelOf, type PlannedAddress, type PlannedOrgan, type PlannedUnit } from './planned-structure.ts';
import {
  configurationColumns,
  type SheetAddress,
  unitCellsByColumn,
  type UnitLineToTell,
  unitSheetColumns,
} from './unit-sheet-columns.ts';
import type { UnitSheetPlan } from './unit-sheet-plan.ts';

const organColumns = ['partName', 'nature', 'protocol'] as const;
const unitColumns = ['description', 'above', ...configurationColumns] as const;

/** What a plan would make of organs, units and addresses. */
export function* unitSheetChanges({ organs, units, addresses }: UnitSheetPlan): Generator<SheetChange> {
  for (const organ of organs) yield changeOfOrgan(organ);
  for (const unit of units) yield changeOfUnit(unit);
  for (const address of addresses) yield changeOfAddress(address);
}

const cellsOf = (told: Partial<UnitLineToTell>) =>
  unitCellsByColumn({ part: '', organ: null, unit: null, active: true, address: null, ...told });

function changeOfOrgan({ known, abbreviation, after, line }: PlannedOrgan): SheetChange {
  const before = known && cellsOf({ organ: known });
  const cells = changedCells(unitSheetColumns, organColumns, before, cellsOf({ organ: after }));
  return { line, what: `Órgão ${abbreviation}`, isNew: known === null, cells };
}

function changeOfUnit(unit: PlannedUnit): SheetChange {
  const { known, abbreviation, description, configuration, above, stands, line } = unit;
  const cells = changedCells(
    unitSheetColumns,
    unitColumns,
    known &&
      cellsOf({
        unit: {
          abbreviation,
          description: known.description,
          above: stands?.abbreviation ?? null,
          configuration: known,
        },
      }),
    cellsOf({ unit: { abbreviation, description, above: above?.abbreviation ?? null, configuration } }),
  );
  return { line, what: `Unidade ${labelOf(unit)}`, isNew: known === null, cells };
}

function changeOfAddress({ known, organ, unit, after }: PlannedAddress): SheetChange {
  const of = (address: SheetAddress) => cellsOf({ address });
  return {
    line: (unit ?? organ).line,
    what: `Endereço de ${unit ? labelOf(unit) : organ.abbreviation}`,
    isNew: known === null,
    cells: changedCells(unitSheetColumns, addressParts, known && of(known), of(after)),
  };
}
