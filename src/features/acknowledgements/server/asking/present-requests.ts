import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsToKnow } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { factsOf, policyActor, type ProcessRow } from '../../../processes/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { linkState, mayCancelRequest } from '../../rules/knowledge-link.ts';
import type { RequestRow } from '../knowledge-row.ts';

const states = {
  OPEN: 'pending',
  GIVEN: 'given',
  CANCELED: 'canceled',
  SHUT: 'shut',
  CLOSED: 'closed',
  EXPIRED: 'expired',
} as const;

interface Reader {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
}

/** Requests of one process, for who reads all of its documents. */
export async function presentRequests({ db, actor, now }: Reader, process: ProcessRow, rows: readonly RequestRow[]) {
  const [facts, people, units, documents] = await Promise.all([
    factsOf(db, process),
    peopleById(
      db,
      rows.flatMap(({ person_id, asked_by }) => [person_id, asked_by]),
    ),
    unitsById(
      db,
      rows.map(({ unit_id }) => unit_id),
    ),
    documentsToKnow(
      db,
      { processId: process.id, documents: 'all', personId: actor.personId },
      rows.flatMap(({ document_ids }) => document_ids),
    ),
  ]);
  const who = policyActor(actor);
  const nameOf = (id: number) => ({ id, name: people.get(id)?.name ?? '' });
  return rows.map((row) => {
    const { state, wrong_tries: wrongTries, expires_at: expiresAt, asked_by: askedBy, unit_id: unitId } = row;
    return {
      id: row.id,
      process_id: row.process_id,
      user: nameOf(row.person_id),
      documents: documents.filter(({ id }) => row.document_ids.includes(id)).map(({ id, title }) => ({ id, title })),
      observation: row.observation,
      asked_by: nameOf(askedBy),
      capacity: presentUnit(units.get(unitId)!),
      date: row.asked_at.toISOString(),
      sent_to: maskEmail(row.email),
      expires_at: expiresAt.toISOString(),
      state: states[linkState({ state, process: facts, wrongTries, expiresAt }, now)],
      ended_at: row.ended_at?.toISOString() ?? null,
      give_knowledge_id: row.give_knowledge_id,
      cancel: presentDecision(mayCancelRequest(who, facts, { state, askedBy, unitId })),
    };
  });
}
