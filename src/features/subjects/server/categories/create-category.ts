import { tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { createCategory as contract } from '../../contract/categories/create-category.ts';
import { categoryCreated } from '../../contract/events.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { mayMakeSubject } from '../../rules/catalogue-permissions.ts';
import { levelNames, type Level } from '../../rules/subject-catalogue.ts';
import { makeSubject, plainSubject } from '../catalogue/make-subject.ts';
import { getCategoryRow } from '../catalogue-rows.ts';
import { decideCategory } from '../decide-catalogue.ts';
import { tidyIndexers } from '../indexers.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { INSTITUTION } from '../subjects-tables.ts';
import { insertCategory, keptCategory } from '../write-catalogue.ts';

export const createCategory = act(contract, async (call) => {
  const { input, tx, actor, now } = call;
  const { body, query } = input;
  const withSubject = mayMakeSubject(actor);
  if (query.create_subject) ensureAllowed(withSubject, subjectErrors.subjectsNeeded);
  await lockCatalogue(tx);
  const parent_id = body.parent_id ?? null;
  const above = parent_id === null ? null : await getCategoryRow(tx, parent_id);
  const after = keptCategory({
    name: tidyName(body.name),
    level: body.level ?? (above ? above.level + 1 : 1),
    parent_id,
    legal_reference_id: body.legal_reference_id ?? null,
    indexers: tidyIndexers(body.indexers ?? []),
    active: true,
  });

  await decideCategory(tx, after);

  const id = await insertCategory(tx, after, { now, personId: actor.personId });

  await record(call, categoryCreated, INSTITUTION, { category_id: id, after });
  const subject_id = query.create_subject
    ? await makeSubject(call, {
        ...plainSubject(after.name, id),
        legal_reference_id: after.legal_reference_id,
      })
    : null;
  const what = levelNames[after.level as Level];
  return {
    id,
    version: 1,
    subject_id,
    message: `${what} “${after.name}” criada${subject_id === null ? '' : ', com o assunto de mesmo nome'}.`,
  };
});
