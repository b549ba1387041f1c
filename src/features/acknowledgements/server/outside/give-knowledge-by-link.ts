import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findDocument, type MadeAhead, presentDocuments } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { giveKnowledgeByLink as contract } from '../../contract/outside/give-knowledge-by-link.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { ensureTermsAccepted } from '../giving/give-to-process.ts';
import { type Declared, prepareCertificate, writeKnowledge } from '../giving/write-knowledge.ts';
import { knowledgeTables, type RequestRow } from '../knowledge-row.ts';
import { mailKnowledgeRequestJob } from '../mails/mail-knowledge-request-job.ts';
import { judgeDocument } from '../what-to-know.ts';
import { ensureVisited, findByLink, type Linked, lockByLink, visitEnd } from './by-link.ts';
import { whatIsAsked } from './what-is-asked.ts';

export const giveKnowledgeByLink = act(contract, give, { prepare });

/** Prints the certificate before the act that files it; of what the act will refuse nothing. */
async function prepare(call: ReadCall<typeof contract>): Promise<Prepared<MadeAhead> | undefined> {
  const { db, input, now } = call;
  const found = await orRefusal(
    (async () => {
      const linked = await findByLink(db, input.body.hash, now);
      return { linked, declared: await decide(db, linked, input.body, now) };
    })(),
  );
  if (found instanceof Refusal) return undefined;
  return prepareCertificate({ ...call, actor: found.linked.actor }, found.declared);
}

async function give(call: ActCall<typeof contract>, made: MadeAhead | undefined) {
  const { tx, input, now, deps } = call;
  const linked = await lockByLink(tx, input.body.hash, now);
  const { request, actor } = linked;
  // The answer of before was lost on its way.
  if (linked.state === 'GIVEN' && (await visitEnd(tx, linked, input.body.visit, now))) return answerOf(tx, request);

  const declared = await decide(tx, linked, input.body, now);

  const { id } = await writeKnowledge({ ...call, actor }, declared, made);
  const given = await knowledgeTables(tx)
    .updateTable('acknowledgements.request')
    .set({ state: 'GIVEN', ended_at: now, give_knowledge_id: id })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailKnowledgeRequestJob, { request_id: request.id, what: 'GIVEN' });
  return answerOf(tx, given);
}

type Body = ActCall<typeof contract>['input']['body'];

/** @throws KNOWLEDGE_LINK_DEAD, KNOWLEDGE_VISIT_OVER, NOTHING_TO_KNOW, LGPD_ACCEPTANCE_REQUIRED, LGPD_TEXT_CHANGED */
async function decide(db: Database, linked: Linked, body: Body, now: Date): Promise<Declared> {
  await ensureVisited(db, linked, body, now);
  const { request, process } = linked;
  const known = (await whatIsAsked(db, request)).filter((document) => judgeDocument(document).allowed);
  if (known.length === 0) throw new Refusal(knowledgeErrors.nothingToKnow);
  await ensureTermsAccepted(db, body);
  const people = await peopleById(db, [request.asked_by]);
  return {
    process,
    known,
    whole: false,
    observation: body.observation || null,
    request: {
      id: request.id,
      askedBy: { id: request.asked_by, name: people.get(request.asked_by)?.name ?? '' },
      sentTo: maskEmail(request.email),
    },
  };
}

/** What was given by a request, as it is answered. */
async function answerOf(db: Database, request: RequestRow) {
  const given = await knowledgeTables(db)
    .selectFrom('acknowledgements.acknowledgement')
    .selectAll()
    .where('id', '=', request.give_knowledge_id)
    .executeTakeFirstOrThrow();
  const known = new Set(given.document_ids);
  const [shown] = await presentDocuments(db, [(await findDocument(db, given.certificate_id))!]);
  return {
    message: 'Ciência registrada.',
    date: given.given_at.toISOString(),
    documents: (await whatIsAsked(db, request)).filter(({ id }) => known.has(id)).map(({ title }) => ({ title })),
    certificate: { title: shown!.title, verification_code: shown!.verification_code },
  };
}
