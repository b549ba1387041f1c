import { FORMULA } from '../../../../engine/intake/index.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { countNew, planSheet, type SheetLoading } from '../../../../platform/server/sheets/index.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { mayBringCategories } from '../../rules/catalogue-permissions.ts';
import { MOST_LINES } from '../../rules/sheet-columns.ts';
import { planSubjectSheet, type SheetPlan } from '../../rules/sheet-plan.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { knownCatalogue } from './known-catalogue.ts';
import { writePlan } from './write-plan.ts';

/** How a spreadsheet of subjects and categories is brought in. @param who brings it */
export function loadingSubjects(who: { readonly permissions: ReadonlySet<number> }): SheetLoading<SheetPlan> {
  const bringsCategories = mayBringCategories(who);
  return {
    mostLines: MOST_LINES,
    lock: lockCatalogue,
    async plan(tx, sheet) {
      const plan = await planSheet(sheet, planSubjectSheet(await knownCatalogue(tx), FORMULA));
      if (plan.categories.length > 0) ensureAllowed(bringsCategories, subjectErrors.categoriesNeeded);
      return plan;
    },
    write: writePlan,
    counts({ categories, subjects }) {
      const [inCategories, inSubjects] = [countNew(categories), countNew(subjects)];
      return [
        [inSubjects.created, 'assunto criado', 'assuntos criados'],
        [inSubjects.changed, 'assunto mudado', 'assuntos mudados'],
        [inCategories.created, 'categoria criada', 'categorias criadas'],
        [inCategories.changed, 'categoria mudada', 'categorias mudadas'],
      ];
    },
  };
}
