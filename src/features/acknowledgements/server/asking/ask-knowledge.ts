import { everyOf } from '../../../../kernel/decision.ts';
import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { outsiderFor } from '../../../people/server/index.ts';
import { factsOf, getReadableFor, lockKnown, policyActor } from '../../../processes/server/index.ts';
import { LINK_DAYS, LINK_TRIES } from '../../../signatures/rules/external-link.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { askKnowledge as contract } from '../../contract/asking/ask-knowledge.ts';
import { knowledgeAsked } from '../../contract/events.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { mayAskOutside } from '../../rules/knowledge-link.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import { mailKnowledgeRequestJob } from '../mails/mail-knowledge-request-job.ts';
import { newLink } from '../outside/link-secret.ts';
import { judgeToAsk } from './judge-to-ask.ts';
import { presentRequests } from './present-requests.ts';

const DAY_MS = 86_400_000;

export const askKnowledge = act(contract, ask, {
  again: async (call, { process_id }) =>
    void (await getReadableFor({ ...call, db: call.tx }, process_id, 'knowledge', 'documents')),
});

async function ask(call: ActCall<typeof contract>) {
  const { input, tx, actor, now, deps } = call;
  const { process_id, process_file_ids: fileIds, user, observation } = input.body;
  // Who has an account with an e-mail is written to there: nobody is asked in somebody else's name at an address of one's own.
  // People before processes, as whoever corrects an e-mail locks them.
  const person = await outsiderFor(tx, user, now);
  const process = await lockKnown(tx, process_id, actor);

  ensureAllowed(mayAskOutside(policyActor(actor), await factsOf(tx, process)), knowledgeErrors.cannotAsk);
  const asked = (await judgeToAsk(tx, process.id, person.id)).filter(({ document }) => fileIds.includes(document.id));
  if (asked.length < new Set(fileIds).size) throw new Refusal(documentErrors.notFound);
  ensureAllowed(everyOf(...asked.map(({ decision }) => decision)), knowledgeErrors.notKnowable);
  if (await isAsked(tx, process.id, person.id, now)) throw new Refusal(knowledgeErrors.alreadyAsked);

  const unitId = actor.unit!.id;
  const email = person.email ?? user.email;
  const request = await knowledgeTables(tx)
    .insertInto('acknowledgements.request')
    .values({
      ...newLink(deps),
      process_id: process.id,
      person_id: person.id,
      document_ids: asked.map(({ document }) => document.id),
      observation: observation || null,
      asked_by: actor.personId,
      unit_id: unitId,
      asked_at: now,
      email,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailKnowledgeRequestJob, { request_id: request.id, what: 'ASKED' });

  await record(call, knowledgeAsked, process.id, {
    request_id: request.id,
    person: { person_id: person.id, name: person.name },
    documents: asked.map(({ document: { id, title } }) => ({ document_id: id, title })),
    unit_id: unitId,
    sent_to: maskEmail(email),
    expires_at: request.expires_at.toISOString(),
    observation: request.observation,
  });
  const [shown] = await presentRequests({ db: tx, actor, now }, process, [request]);
  return { message: `Pedido enviado para ${maskEmail(email)}.`, ...shown! };
}

/** Whether somebody has a link of this process that is good still: its process is locked. */
async function isAsked(tx: Tx, processId: number, personId: number, now: Date): Promise<boolean> {
  const open = await knowledgeTables(tx)
    .selectFrom('acknowledgements.request')
    .select('id')
    .where('process_id', '=', processId)
    .where('person_id', '=', personId)
    .where('state', '=', 'PENDING')
    .where('wrong_tries', '<', LINK_TRIES)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}
