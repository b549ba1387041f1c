import { act } from '../../../../platform/server/acts/handlers.ts';
import { bringSheet, countNew, prepareSheet, type SheetFile } from '../../../../platform/server/sheets/index.ts';
import { uploadUnits as contract } from '../../contract/sheets/upload-units.ts';
import { MOST_UNIT_LINES } from '../../rules/sheets/unit-sheet-columns.ts';
import { loadingUnits } from './loading-units.ts';

export const uploadUnits = act(
  contract,
  async (call, sheet: SheetFile | undefined) => {
    const { plan, told } = await bringSheet(call, loadingUnits(call.actor), sheet, call.input.body);
    return {
      ...told,
      parts: { ...countNew(plan.organs), unchanged: plan.unchanged.organs },
      capacities: { ...countNew(plan.units), unchanged: plan.unchanged.units },
      addresses: countNew(plan.addresses),
    };
  },
  { prepare: prepareSheet({ mostLines: MOST_UNIT_LINES }) },
);
