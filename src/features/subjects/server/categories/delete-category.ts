import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { deleteCategory as contract } from '../../contract/categories/delete-category.ts';
import { categoryDeleted } from '../../contract/events.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { mayDeleteCategory } from '../../rules/subject-catalogue.ts';
import { getCategoryRow } from '../catalogue-rows.ts';
import { writeIndexers } from '../indexers.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { INSTITUTION, subjectsTables } from '../subjects-tables.ts';
import { keptCategory } from '../write-catalogue.ts';

export const deleteCategory = act(contract, async (call) => {
  const { input, tx } = call;
  const { id } = input.params;
  await lockCatalogue(tx);
  const row = await getCategoryRow(tx, id);

  ensureAllowed(mayDeleteCategory(row), subjectErrors.cannotDelete);

  await writeIndexers(tx, 'category', new Map([[id, []]]));
  await subjectsTables(tx).deleteFrom('subjects.category').where('id', '=', id).execute();

  const before = keptCategory({ ...row, indexers: [...row.indexers] });
  await record(call, categoryDeleted, INSTITUTION, { category_id: id, before });
  return { message: `“${row.name}” excluída.` };
});
