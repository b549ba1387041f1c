import { presentDecision } from '../../../platform/server/acts/present-decision.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { partiesById, peopleById } from '../../people/server/index.ts';
import type { Reading } from '../../processes/rules/reading-policy.ts';
import { factsOf, policyActor, type ProcessRow } from '../../processes/server/index.ts';
import { maskEmail } from '../../signatures/rules/mask-email.ts';
import { presentUnit, unitsById } from '../../units/server/index.ts';
import { mayHandle, maySendBack, seesAnswers } from '../rules/pendency-policy.ts';
import { statusOf } from '../rules/pendency-states.ts';
import { concernedIds } from './concerned-ids.ts';
import {
  type AskedDocumentRow,
  askedDocumentsOf,
  type PendencyRow,
  type SentFileRow,
  sentFilesOf,
} from './pendency-row.ts';

interface Reader {
  readonly db: Database;
  readonly actor: Actor;
}

interface Around {
  readonly process: ProcessRow;
  readonly reading: Reading;
}

/** One pendency as a reader sees it. */
export const presentPendency = async (reader: Reader, pendency: PendencyRow, around: Around) =>
  (await presentPendencies(reader, [pendency], around))[0]!;

/** Pendencies of one process as a reader sees them. */
export async function presentPendencies(
  { db, actor }: Reader,
  pendencies: readonly PendencyRow[],
  { process, reading }: Around,
) {
  const ids = pendencies.map(({ id }) => id);
  const [facts, units, people, parties, asked, sent, concerned] = await Promise.all([
    factsOf(db, process),
    unitsById(
      db,
      pendencies.map(({ unit_id }) => unit_id),
    ),
    peopleById(
      db,
      pendencies.map(({ asked_by }) => asked_by),
    ),
    partiesById(
      db,
      pendencies.map(({ party_id }) => party_id),
    ),
    askedDocumentsOf(db, ids),
    sentFilesOf(db, ids),
    concernedIds(db, process.id),
  ]);
  const who = policyActor(actor);
  // Names and free text are for who reads everything; what waits, for who works on it.
  const readsAll = reading.documents === 'all';
  const worksHere = seesAnswers(who, { unitId: process.unit_id }, reading);
  return pendencies.map((pendency) => {
    const { id, state } = pendency;
    const waiting = state === 'ANSWERED' ? sent.filter(({ pendency_id }) => pendency_id === id) : [];
    const told = <T>(value: T): T | null => (readsAll ? value : null);
    const decide = (action: 'join' | 'cancel') =>
      presentDecision(mayHandle(action, who, facts, { state, files: waiting.length }));
    const sendBack = () =>
      presentDecision(maySendBack(who, facts, { state, concerned: concerned.has(pendency.party_id) }));
    return {
      id,
      process_id: pendency.process_id,
      number: pendency.number,
      status: statusOf[state],
      joined: state === 'JOINED',
      origin: pendency.origin,
      party: told({ id: pendency.party_id, name: parties.get(pendency.party_id)?.name ?? '' }),
      sent_to: pendency.sent_to === null ? null : told(maskEmail(pendency.sent_to)),
      capacity: presentUnit(units.get(pendency.unit_id)!),
      user: { id: pendency.asked_by, name: people.get(pendency.asked_by)?.name ?? '' },
      date: pendency.asked_at.toISOString(),
      due_date: pendency.due_date,
      observation: told(pendency.observation),
      pendency_documents: readsAll ? asked.filter(({ pendency_id }) => pendency_id === id).map(presentAsked) : [],
      reminders: pendency.reminders,
      answered_date: pendency.answered_at?.toISOString() ?? null,
      answer: state === 'PENDING' ? null : told(pendency.answer),
      files_waiting: waiting.length,
      files: worksHere ? waiting.map(presentSent) : [],
      return_reason: told(pendency.return_reason),
      joined_date: pendency.joined_at?.toISOString() ?? null,
      document_join_id: pendency.document_join_id,
      canceled_date: pendency.canceled_at?.toISOString() ?? null,
      cancel_reason: told(pendency.cancel_reason),
      actions: actor.unit ? { join: decide('join'), send_back: sendBack(), cancel: decide('cancel') } : null,
    };
  });
}

/** One document that is asked. */
export const presentAsked = ({ id, name, reason, document_id }: AskedDocumentRow) => ({
  id,
  name,
  reason,
  process_file_id: document_id,
});

/** A file of an answer. */
export const presentSent = ({ id, name, size, extension, pages, asked_document_id }: SentFileRow) => ({
  id,
  name,
  filesize: size,
  extension,
  pages,
  pendency_document_id: asked_document_id,
});
