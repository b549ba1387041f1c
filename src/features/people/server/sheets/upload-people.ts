import { act } from '../../../../platform/server/acts/handlers.ts';
import { bringSheet, countNew, prepareSheet, type SheetFile } from '../../../../platform/server/sheets/index.ts';
import { uploadPeople as contract } from '../../contract/sheets/upload-people.ts';
import { MOST_PEOPLE_LINES } from '../../rules/sheets/person-sheet-columns.ts';
import { loadingPeople } from './loading-people.ts';

export const uploadPeople = act(
  contract,
  async (call, sheet: SheetFile | undefined) => {
    const { plan, told } = await bringSheet(call, loadingPeople(call.actor, call.now), sheet, call.input.body);
    return {
      ...told,
      users: { ...countNew(plan.people), unchanged: plan.unchanged.people },
      bonds: { ...countNew(plan.bonds), unchanged: plan.unchanged.bonds },
    };
  },
  { prepare: prepareSheet({ mostLines: MOST_PEOPLE_LINES }) },
);
