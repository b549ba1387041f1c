import { FORMULA } from '../../../../engine/intake/index.ts';
import { countNew, planSheet, type SheetLoading } from '../../../../platform/server/sheets/index.ts';
import type { Administrator } from '../../../access/rules/administration-reach.ts';
import { MOST_UNIT_LINES } from '../../rules/sheets/unit-sheet-columns.ts';
import { planUnitSheet, type UnitSheetPlan } from '../../rules/sheets/unit-sheet-plan.ts';
import { knownStructure, lockStructure } from './known-structure.ts';
import { writeUnits } from './write-units.ts';

/** How a spreadsheet of organs and units is brought in. @param who brings it */
export const loadingUnits = (who: Administrator): SheetLoading<UnitSheetPlan> => ({
  mostLines: MOST_UNIT_LINES,
  lock: lockStructure,
  plan: async (tx, sheet) => planSheet(sheet, planUnitSheet(await knownStructure(tx), who, FORMULA)),
  write: writeUnits,
  counts({ organs, units, addresses }) {
    const [inOrgans, inUnits] = [countNew(organs), countNew(units)];
    return [
      [inOrgans.created, 'órgão criado', 'órgãos criados'],
      [inOrgans.changed, 'órgão mudado', 'órgãos mudados'],
      [inUnits.created, 'unidade criada', 'unidades criadas'],
      [inUnits.changed, 'unidade mudada', 'unidades mudadas'],
      [addresses.length, 'endereço gravado', 'endereços gravados'],
    ];
  },
});
