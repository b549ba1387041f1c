import type { z } from 'zod';
import type { JsonValue } from '../../../kernel/canonical-json.ts';
import type { EventKind } from '../../contract/event.ts';
import type { ActContext } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import { appendEvent, appendToEach } from './append.ts';
import { ledgerKeyOf } from './ledger-key.ts';

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
  const id = await appendEvent(tx, ledgerKeyOf(act.deps.secrets), { header, actor: snapshot(act.actor), body });
  for (const consequence of act.deps.consequences) {
    if (consequence.on.type === kind.type) await consequence.run(act, { streamId, payload: body });
  }
  await act.deps.reactions.schedule(tx, { id, kind });
  return id;
}

/**
 * The same kind of event in each of several streams, as one act on all of them: a few statements, however many they are.
 * Consequences run once for all where they say how, else for each.
 * @param payloads by stream
 */
export async function recordEach<K extends EventKind>(
  act: ActContext,
  kind: K,
  payloads: ReadonlyMap<number, z.input<K['payload']>>,
): Promise<void> {
  if (payloads.size === 0) return;
  const { tx } = act;
  const header = {
    stream_type: kind.stream,
    type: kind.type,
    version: kind.version,
    occurred_at: act.now,
    recorded_at: act.now,
    act_id: act.origin.correlationId,
    actor_person_id: act.actor?.personId ?? null,
    actor_unit_id: act.actor?.unit?.id ?? null,
  };
  const bodies = new Map([...payloads].map(([id, payload]) => [id, kind.payload.parse(payload) as JsonValue]));
  const key = ledgerKeyOf(act.deps.secrets);
  const added = await appendToEach(tx, key, { header, actor: snapshot(act.actor), bodies });
  for (const consequence of act.deps.consequences) {
    if (consequence.on.type !== kind.type) continue;
    if (consequence.runForEach) await consequence.runForEach(act, [...bodies.keys()]);
    else for (const [streamId, payload] of bodies) await consequence.run(act, { streamId, payload });
  }
  for (const { id } of added) await act.deps.reactions.schedule(tx, { id, kind });
}

/** When nobody acts, the product does. */
export const byItself: ActorSnapshot = { name: 'Carimbo', post: null, unit: null };

const snapshot = (actor: Actor | null): ActorSnapshot =>
  actor ? { name: actor.name, post: actor.post, unit: actor.unit?.label ?? null } : byItself;
