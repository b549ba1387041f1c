import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { payloadErased } from '../../contract/erasure.ts';
import type { Database } from '../db/database.ts';
import { appendEvent } from './append.ts';
import type { LedgerKey } from './ledger-key.ts';
import { byItself } from './record.ts';

interface Erasure {
  readonly eventIds: readonly number[];
  readonly reason: string;
  /** Who answers for it. */
  readonly author: string;
  readonly now: Date;
}

/** The chain of what was done to the ledger itself. */
const OF_THE_INSTITUTION = 1;

/**
 * Erases what events said, and tells in the ledger who answers for it and why. The links stay.
 * @param owner the owner's connection: the application may not erase
 * @returns the events whose payload was erased now; one that is not there, or was erased before, is not among them
 */
export function erasePayloads(
  owner: Database,
  key: LedgerKey,
  { eventIds, reason, author, now }: Erasure,
): Promise<number[]> {
  return owner.transaction().execute(async (tx) => {
    const erased: number[] = [];
    for (const eventId of eventIds) {
      const { rows } = await sql<{ id: number | null }>`
        select ledger.erase_payload(${eventId}, ${reason}, ${author}) as id`.execute(tx);
      if (rows[0]?.id == null) continue;
      erased.push(eventId);
      const header = {
        stream_type: payloadErased.stream,
        stream_id: OF_THE_INSTITUTION,
        type: payloadErased.type,
        version: payloadErased.version,
        occurred_at: now,
        recorded_at: now,
        act_id: randomUUID(),
        actor_person_id: null,
        actor_unit_id: null,
      };
      await appendEvent(tx, key, { header, actor: byItself, body: { event_id: eventId, reason, author } });
    }
    return erased;
  });
}
