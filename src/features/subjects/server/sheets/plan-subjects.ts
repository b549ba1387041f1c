import { FORMULA } from '../../../../engine/intake/index.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { countNew, importedSentence, planSheet, type SheetFile } from '../../../../platform/server/sheets/index.ts';
import { planSubjectSheet, type SheetPlan } from '../../rules/sheet-plan.ts';
import { knownCatalogue } from './known-catalogue.ts';

/** What a sheet would make of the subjects and categories that are there. Who writes it has locked the catalogue. */
export const planSubjects = async (tx: Tx, sheet: SheetFile): Promise<SheetPlan> =>
  planSheet(sheet, planSubjectSheet(await knownCatalogue(tx), FORMULA));

/** What came of it, in a sentence. */
export function subjectsSentence({ categories, subjects }: SheetPlan): string {
  const [inCategories, inSubjects] = [countNew(categories), countNew(subjects)];
  return importedSentence([
    [inSubjects.created, 'assunto criado', 'assuntos criados'],
    [inSubjects.changed, 'assunto mudado', 'assuntos mudados'],
    [inCategories.created, 'categoria criada', 'categorias criadas'],
    [inCategories.changed, 'categoria mudada', 'categorias mudadas'],
  ]);
}
