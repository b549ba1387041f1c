import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { JsonValue } from '../../../kernel/canonical-json.ts';
import { appendLink, type ChainHead, EMPTY_CHAIN } from '../../../kernel/hash-chain.ts';
import type { EventKind, StreamType } from '../../contract/event.ts';
import type { Tx } from '../db/database.ts';
import type { ActContext } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import { headerValue, sha256 } from './chain.ts';

/** Who acted, as they were then: kept beside the payload, so that it can be erased with it. */
export type ActorSnapshot = {
  readonly name: string;
  readonly post: string | null;
  readonly unit: string | null;
};

/**
 * Appends one event to its stream, chained to the one before; runs its consequences in the same transaction and queues
 * what reacts to it.
 * @param occurredAt when the fact happened, if not now (imported facts)
 * @returns the event's id
 */
export async function record<K extends EventKind>(
  act: ActContext,
  kind: K,
  streamId: number,
  payload: z.input<K['payload']>,
  occurredAt: Date = act.now,
): Promise<number> {
  const { tx } = act;
  const header = {
    stream_type: kind.stream,
    stream_id: streamId,
    type: kind.type,
    version: kind.version,
    occurred_at: occurredAt,
    recorded_at: act.now,
    act_id: act.origin.correlationId,
    actor_person_id: act.actor?.personId ?? null,
    actor_unit_id: act.actor?.unit?.id ?? null,
  };
  const body = kind.payload.parse(payload) as JsonValue;
  const actor = snapshot(act.actor);
  const salt = randomBytes(16).toString('hex');
  const head = await lockHead(tx, kind.stream, streamId);
  const link = appendLink(sha256, head, headerValue(header), { salt, value: { actor, body } });
  const { id } = await tx
    .insertInto('ledger.event')
    .values({
      ...header,
      stream_seq: link.sequence,
      payload_digest: link.payloadDigest,
      previous_hash: link.previousHash,
      hash: link.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger.payload')
    .values({ event_id: id, salt, actor: JSON.stringify(actor), body: JSON.stringify(body) })
    .execute();
  for (const consequence of act.deps.consequences) {
    if (consequence.on.type === kind.type) await consequence.run(act, { streamId, payload: body });
  }
  await act.deps.reactions.schedule(tx, { id, kind });
  return id;
}

/** The stream's last link; other writers of the same stream wait until this transaction ends. */
async function lockHead(tx: Tx, stream: StreamType, streamId: number): Promise<ChainHead> {
  await sql`select pg_advisory_xact_lock(hashtext(${stream}), ${streamId}::int)`.execute(tx);
  const last = await tx
    .selectFrom('ledger.event')
    .select(['stream_seq', 'hash'])
    .where('stream_type', '=', stream)
    .where('stream_id', '=', streamId)
    .orderBy('stream_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { sequence: last.stream_seq, hash: last.hash } : EMPTY_CHAIN;
}

function snapshot(actor: Actor | null): ActorSnapshot {
  return actor
    ? { name: actor.name, post: actor.post, unit: actor.unit?.label ?? null }
    : { name: 'Carimbo', post: null, unit: null };
}
