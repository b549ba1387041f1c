import { act } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import {
  bytesOf,
  countNew,
  ensureRight,
  readSheet,
  REHEARSED,
  type SheetFile,
  toldOf,
} from '../../../../platform/server/sheets/index.ts';
import { sheetErrors } from '../../../../platform/contract/sheets.ts';
import { uploadSubjects as contract } from '../../contract/sheets/upload-subjects.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { mayBringCategories } from '../../rules/catalogue-permissions.ts';
import { MOST_LINES } from '../../rules/sheet-columns.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { planSubjects, subjectsSentence } from './plan-subjects.ts';
import { writePlan } from './write-plan.ts';

export const uploadSubjects = act(
  contract,
  async (call, sheet: SheetFile | undefined) => {
    const { tx, input } = call;
    const { rehearsal } = input.body;
    const changesCategories = mayBringCategories(call.actor);
    if (!sheet) throw new NotPrepared(new Refusal(sheetErrors.refused));
    if (!rehearsal) await lockCatalogue(tx);
    const plan = await planSubjects(tx, sheet);

    if (plan.categories.length > 0) ensureAllowed(changesCategories, subjectErrors.categoriesNeeded);
    if (!rehearsal) {
      ensureRight(plan);
      await writePlan(call, plan, sheet.sha256);
    }

    return {
      ...toldOf(plan),
      categories: countNew(plan.categories),
      subjects: { ...countNew(plan.subjects), unchanged: plan.unchanged },
      rehearsal,
      message: rehearsal ? REHEARSED : subjectsSentence(plan),
    };
  },
  { prepare: async ({ deps, input }) => ({ found: await readSheet(deps, bytesOf(input.body.file), MOST_LINES) }) },
);
