import type { EventKind, StreamType } from '../../contract/event.ts';
import type { Database } from '../db/database.ts';
import type { RecordedEvent } from './reactions.ts';
import type { ActorSnapshot } from './record.ts';

const rows = (db: Database) =>
  db
    .selectFrom('ledger.event as e')
    .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .select([
      'e.id',
      'e.type',
      'e.version',
      'e.stream_id',
      'e.occurred_at',
      'e.actor_person_id',
      'e.actor_unit_id',
      'p.actor',
      'p.body',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function toEvent(row: Row, kinds: ReadonlyMap<string, EventKind>): RecordedEvent {
  const kind = kinds.get(row.type);
  const isOld = kind !== undefined && row.version < kind.version && row.body !== null;
  const payload = isOld ? kind.upcast(row.body, row.version) : row.body;
  return {
    id: row.id,
    type: row.type,
    streamId: row.stream_id,
    occurredAt: row.occurred_at,
    actorPersonId: row.actor_person_id,
    actorUnitId: row.actor_unit_id,
    actor: row.actor as ActorSnapshot | null,
    payload,
  };
}

/** One event by id, lifted to today's shape; `null` when there is none. */
export async function findEvent(
  db: Database,
  id: number,
  kinds: ReadonlyMap<string, EventKind>,
): Promise<RecordedEvent | null> {
  const row = await rows(db).where('e.id', '=', id).executeTakeFirst();
  return row ? toEvent(row, kinds) : null;
}

/** The events of one stream, oldest first. */
export async function eventsOf(
  db: Database,
  stream: StreamType,
  streamId: number,
  kinds: ReadonlyMap<string, EventKind>,
): Promise<RecordedEvent[]> {
  const found = await rows(db)
    .where('e.stream_type', '=', stream)
    .where('e.stream_id', '=', streamId)
    .orderBy('e.stream_seq')
    .execute();
  return found.map((row) => toEvent(row, kinds));
}

/** The newest event of a kind in one stream; `null` when there is none. */
export async function newestOf<K extends EventKind>(
  db: Database,
  kind: K,
  streamId: number,
  kinds: ReadonlyMap<string, EventKind>,
): Promise<RecordedEvent<K> | null> {
  const row = await rows(db)
    .where('e.stream_type', '=', kind.stream)
    .where('e.stream_id', '=', streamId)
    .where('e.type', '=', kind.type)
    .orderBy('e.stream_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (toEvent(row, kinds) as RecordedEvent<K>) : null;
}

/** The newest events of some kinds in one stream, newest first, at most `most`. */
export async function newestOfKinds(
  db: Database,
  of: readonly [EventKind, ...EventKind[]],
  { streamId, most }: { readonly streamId: number; readonly most: number },
  kinds: ReadonlyMap<string, EventKind>,
): Promise<RecordedEvent[]> {
  const found = await rows(db)
    .where('e.stream_type', '=', of[0].stream)
    .where('e.stream_id', '=', streamId)
    .where(
      'e.type',
      'in',
      of.map(({ type }) => type),
    )
    .orderBy('e.stream_seq', 'desc')
    .limit(most)
    .execute();
  return found.map((row) => toEvent(row, kinds));
}

/** The events of several streams, oldest first in each; a stream without any is there too. */
export async function eventsOfStreams(
  db: Database,
  stream: StreamType,
  streamIds: readonly number[],
  kinds: ReadonlyMap<string, EventKind>,
): Promise<Map<number, RecordedEvent[]>> {
  const found = await rows(db)
    .where('e.stream_type', '=', stream)
    .where('e.stream_id', 'in', streamIds)
    .orderBy('e.stream_id')
    .orderBy('e.stream_seq')
    .execute();
  const events = new Map<number, RecordedEvent[]>(streamIds.map((id) => [id, []]));
  for (const row of found) events.get(row.stream_id)?.push(toEvent(row, kinds));
  return events;
}
