import type { JsonValue } from '../../../kernel/canonical-json.ts';
import {
  type ChainFault,
  type ChainHead,
  type ChainLink,
  EMPTY_CHAIN,
  verifyChain,
} from '../../../kernel/hash-chain.ts';
import { sql } from 'kysely';
import type { StreamType } from '../../contract/event.ts';
import type { Database } from '../db/database.ts';
import { headerValue, sha256 } from './chain.ts';

/** Where a stream's chain first breaks, and how. */
export interface BrokenStream {
  readonly streamType: string;
  readonly streamId: number;
  readonly eventId: number;
  readonly fault: ChainFault | 'payload-missing';
}

const PAGE = 5_000;

/**
 * Walks the whole ledger, stream by stream, and tells where each broken one first fails: an event edited, removed,
 * reordered, or with another payload than was recorded. Erased payloads are fine: their digest stays.
 */
export async function verifyLedger(db: Database): Promise<{ events: number; broken: BrokenStream[] }> {
  const broken: BrokenStream[] = [];
  let events = 0;
  let after: Position = { type: '', id: 0, seq: 0 };
  let head: ChainHead = EMPTY_CHAIN;
  for (;;) {
    const rows = await page(db, after);
    if (rows.length === 0) return { events, broken };
    for (const own of Map.groupBy(rows, (row) => `${row.stream_type} ${row.stream_id}`).values()) {
      const first = own[0]!;
      const continues = first.stream_type === after.type && first.stream_id === after.id;
      head = continues ? head : EMPTY_CHAIN;
      const fault = faultIn(own, head);
      if (fault) broken.push({ streamType: first.stream_type, streamId: first.stream_id, ...fault });
      const last = own.at(-1)!;
      head = { sequence: last.stream_seq, hash: last.hash };
      after = { type: last.stream_type, id: last.stream_id, seq: last.stream_seq };
    }
    events += rows.length;
  }
}

interface Position {
  readonly type: string;
  readonly id: number;
  readonly seq: number;
}
type Row = Awaited<ReturnType<typeof page>>[number];

function page(db: Database, after: Position) {
  return db
    .selectFrom('ledger.event as e')
    .leftJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .selectAll('e')
    .select(['p.event_id as payload_of', 'p.salt', 'p.actor', 'p.body'])
    .where((eb) =>
      eb(
        eb.refTuple('e.stream_type', 'e.stream_id', 'e.stream_seq'),
        '>',
        eb.tuple(sql<StreamType>`${after.type}`, after.id, after.seq),
      ),
    )
    .orderBy('e.stream_type')
    .orderBy('e.stream_id')
    .orderBy('e.stream_seq')
    .limit(PAGE)
    .execute();
}

function faultIn(rows: readonly Row[], from: ChainHead): Pick<BrokenStream, 'eventId' | 'fault'> | null {
  const missing = rows.find((row) => row.payload_of === null);
  if (missing) return { eventId: missing.id, fault: 'payload-missing' };
  const verdict = verifyChain(sha256, rows.map(toLink), { from });
  return verdict.whole ? null : { eventId: rows[verdict.index]!.id, fault: verdict.fault };
}

const toLink = (row: Row): ChainLink => ({
  sequence: row.stream_seq,
  header: headerValue(row),
  payloadDigest: row.payload_digest,
  previousHash: row.previous_hash,
  hash: row.hash,
  payload:
    row.salt === null
      ? undefined
      : { salt: row.salt, value: { actor: row.actor as JsonValue, body: row.body as JsonValue } },
});
