import { act } from '../../../../platform/server/acts/handlers.ts';
import { bringSheet, countNew, prepareSheet, type SheetFile } from '../../../../platform/server/sheets/index.ts';
import { uploadSubjects as contract } from '../../contract/sheets/upload-subjects.ts';
import { MOST_LINES } from '../../rules/sheet-columns.ts';
import { loadingSubjects } from './loading-subjects.ts';

export const uploadSubjects = act(
  contract,
  async (call, sheet: SheetFile | undefined) => {
    const { plan, told } = await bringSheet(call, loadingSubjects(call.actor), sheet, call.input.body);
    return {
      ...told,
      categories: countNew(plan.categories),
      subjects: { ...countNew(plan.subjects), unchanged: plan.unchanged },
    };
  },
  { prepare: prepareSheet({ mostLines: MOST_LINES }) },
);
