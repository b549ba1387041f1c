import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { peopleById } from '../../../people/server/index.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { factsOf, lockKnown, policyActor } from '../../../processes/server/index.ts';
import { cancelKnowledgeRequest as contract } from '../../contract/asking/cancel-knowledge-request.ts';
import { knowledgeRequestCanceled } from '../../contract/events.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { mayCancelRequest } from '../../rules/knowledge-link.ts';
import { knowledgeTables, type RequestRow } from '../knowledge-row.ts';
import { mailKnowledgeRequestJob } from '../mails/mail-knowledge-request-job.ts';

export const cancelKnowledgeRequest = act(contract, async (call) => {
  const { input, tx, actor, now, deps } = call;
  const { id } = input.params;
  const found = await findRequest(tx, id);
  const process = await lockKnown(tx, found?.process_id ?? 0, actor).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === processErrors.notFound
      ? new Refusal(knowledgeErrors.requestNotFound)
      : error;
  });
  // Read again: what was seen before the lock may be over.
  const request = (await findRequest(tx, id))!;

  const { state, asked_by: askedBy, unit_id: unitId } = request;
  ensureAllowed(
    mayCancelRequest(policyActor(actor), await factsOf(tx, process), { state, askedBy, unitId }),
    knowledgeErrors.cannotCancel,
  );

  await knowledgeTables(tx)
    .updateTable('acknowledgements.request')
    .set({ state: 'CANCELED', ended_at: now })
    .where('id', '=', id)
    .execute();
  await deps.jobs.enqueue(tx, mailKnowledgeRequestJob, { request_id: id, what: 'CANCELED' });
  const name = (await peopleById(tx, [request.person_id])).get(request.person_id)?.name ?? '';
  await record(call, knowledgeRequestCanceled, process.id, {
    request_id: id,
    person: { person_id: request.person_id, name },
  });
  return { message: 'Pedido de ciência cancelado.' };
});

const findRequest = (db: Database, id: number): Promise<RequestRow | undefined> =>
  knowledgeTables(db).selectFrom('acknowledgements.request').selectAll().where('id', '=', id).executeTakeFirst();
