import { nameKey, tidyName } from '../../../../kernel/names.ts';
import { sql } from 'kysely';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { createLegalReference as contract } from '../../contract/categories/create-legal-reference.ts';
import { legalReferenceCreated } from '../../contract/events.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { mayBeReference } from '../../rules/subject-catalogue.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { INSTITUTION, subjectsTables } from '../subjects-tables.ts';

export const createLegalReference = act(contract, async (call) => {
  const { input, tx, now } = call;
  const { sets_term, term_years } = input.body;
  const description = tidyName(input.body.description);
  const article = tidyName(input.body.article ?? '') || description;
  await lockCatalogue(tx);
  const references = subjectsTables(tx).selectFrom('subjects.legal_reference').select('id');
  const taken = await references.where(sql<string>`lower(description)`, '=', nameKey(description)).executeTakeFirst();

  ensureAllowed(mayBeReference({ setsTerm: sets_term, years: term_years }), subjectErrors.cannotBe);
  if (taken) throw new Refusal(subjectErrors.referenceTaken, { field: 'description' });

  const { id } = await subjectsTables(tx)
    .insertInto('subjects.legal_reference')
    .values({ description, article, sets_term, term_years, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

  await record(call, legalReferenceCreated, INSTITUTION, {
    legal_reference_id: id,
    description,
    article,
    sets_term,
    term_years,
  });
  return { id, description, article, sets_term, term_years };
});
