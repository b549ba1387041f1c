import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { findDocument } from '../../../documents/server/index.ts';
import {
  factsOf,
  lockKnown,
  policyActor,
  type ProcessRow,
  readingOfProcess,
  requireUnit,
} from '../../../processes/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { findUnit, presentUnit } from '../../../units/server/index.ts';
import { createPendency as contract } from '../../contract/asking/create-pendency.ts';
import { pendencyAsked } from '../../contract/events.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { mayAsk, mayAskAtPortal, mayBeAsked, mayHaveTerm } from '../../rules/pendency-policy.ts';
import { newLink } from '../link-secret.ts';
import { inEvent, pendencyTables } from '../pendency-row.ts';
import { presentPendency } from '../present-pendencies.ts';
import { readPendencyAgain } from '../read-pendency-again.ts';
import { tellOpenPendencies } from '../tell-open-pendencies.ts';
import { tellParty } from '../tell-party.ts';
import { type AskableParty, partiesToAsk } from './parties-to-ask.ts';

export const createPendency = act(contract, create, { again: readPendencyAgain });

async function create(call: ActCall<typeof contract>) {
  const { input, actor, tx, now, deps } = call;
  const { body } = input;
  const unit = requireUnit(actor);
  const process = await lockKnown(tx, body.process_id, actor);

  ensureAllowed(mayAsk(policyActor(actor), await factsOf(tx, process)), pendencyErrors.cannotAsk);
  const party = await partyOf(tx, process, body.party_id);
  ensureAllowed(mayBeAsked(party.facts), pendencyErrors.invalid);
  const dueDate = body.due_date ?? null;
  ensureAllowed(mayHaveTerm({ dueDate, today: await todayIn(tx, now) }), pendencyErrors.invalid);
  const sentTo = body.origin === 'carimbo' ? (body.email ?? party.email) : null;
  if (body.origin === 'carimbo' && sentTo === null) throw new Refusal(pendencyErrors.noMail, { field: 'email' });
  const portal = { asked: body.origin === 'cearadigital', configured: deps.statePortal !== undefined };
  ensureAllowed(mayAskAtPortal(portal), pendencyErrors.invalid);
  await ensureOfProcess(tx, process, body.documents);

  const pendency = await pendencyTables(tx)
    .insertInto('pendencies.pendency')
    .values({
      process_id: process.id,
      number: await nextNumber(tx, process.id),
      party_id: party.id,
      unit_id: unit.id,
      asked_by: actor.personId,
      asked_at: now,
      told_at: now,
      origin: body.origin,
      sent_to: sentTo,
      observation: body.observation || null,
      due_date: dueDate,
      ...newLink(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const documents = body.documents.map(({ name, reason, process_file_id, portal_type }, index) => ({
    pendency_id: pendency.id,
    position: index + 1,
    name,
    reason: reason ?? null,
    document_id: process_file_id ?? null,
    portal_type: portal_type || null,
  }));
  await pendencyTables(tx).insertInto('pendencies.asked_document').values(documents).execute();

  await tellOpenPendencies(tx, process.id);
  await tellParty(call, pendency, 'ASKED');
  await record(call, pendencyAsked, process.id, {
    ...inEvent(pendency),
    party_id: party.id,
    party: party.facts.name,
    unit: presentUnit((await findUnit(tx, unit.id))!),
    origin: pendency.origin,
    sent_to: sentTo === null ? null : maskEmail(sentTo),
    observation: pendency.observation,
    due_date: dueDate,
    documents: documents.map(({ name, reason, document_id }) => ({ name, reason, document_id })),
  });
  const reading = await readingOfProcess(tx, process, actor);
  return presentPendency({ db: tx, actor }, pendency, { process, reading });
}

/** @throws PARTY_NOT_FOUND when it is nobody whom the process concerns, or it concerns several and none was named */
async function partyOf(tx: Tx, process: ProcessRow, id: number | undefined): Promise<AskableParty> {
  const parties = await partiesToAsk(tx, process);
  const party = id === undefined && parties.length === 1 ? parties[0] : parties.find((one) => one.id === id);
  if (!party) throw new Refusal(pendencyErrors.partyNotFound, { field: 'party_id' });
  return party;
}

type NamedDocuments = ActCall<typeof contract>['input']['body']['documents'];

/** A document that cannot be used is one of this process. */
async function ensureOfProcess(tx: Tx, process: ProcessRow, asked: NamedDocuments): Promise<void> {
  for (const { process_file_id: id, name } of asked) {
    if (id === undefined) continue;
    const document = await findDocument(tx, id);
    if (document?.process_id === process.id && document.filed_at !== null) continue;
    throw new Refusal(pendencyErrors.invalid, {
      message: `"${name}" não é um documento deste processo. Escolha-o na lista de documentos.`,
      field: 'documents',
    });
  }
}

/** Its process is locked: no other pendency takes the same. */
async function nextNumber(tx: Tx, processId: number): Promise<number> {
  const { last } = await pendencyTables(tx)
    .selectFrom('pendencies.pendency')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
