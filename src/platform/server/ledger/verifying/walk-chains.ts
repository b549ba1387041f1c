import { sql } from 'kysely';
import type { JsonValue } from '../../../../kernel/canonical-json.ts';
import { type ChainHead, type ChainLink, EMPTY_CHAIN, verifyChain } from '../../../../kernel/hash-chain.ts';
import type { StreamType } from '../../../contract/event.ts';
import type { Database } from '../../db/database.ts';
import { headerValue, sha256 } from '../chain.ts';
import { eventText, headText, isCodeOf } from '../codes.ts';
import { erasuresTold } from './erasures-told.ts';
import type { Faults, LedgerFault } from './faults.ts';
import type { KeyRing } from '../ledger-key.ts';
import { takenReach } from './taken-reach.ts';

const PAGE = 5_000;

/** What a walk along all chains came to. */
export interface Walked {
  readonly events: number;
  /** The newest seal that an event was recorded under, and that event. */
  readonly newestSeal: { readonly id: number; readonly eventId: number } | null;
}

/**
 * Walks every chain from its first event to its last, a page at a time, and tells where each first fails. Without keys, only
 * what the chains themselves show.
 */
export async function walkChains(db: Database, faults: Faults, keys: KeyRing | undefined): Promise<Walked> {
  const taken = await takenReach(db);
  let events = 0;
  let newestSeal: Walked['newestSeal'] = null;
  let after: Position = { type: '', id: 0, seq: 0 };
  let head: ChainHead = EMPTY_CHAIN;
  let ending: Row | undefined;
  const end = (last: Row | undefined) => {
    const fault = last && headFault(last, keys);
    if (fault) faults.add(fault);
  };
  for (;;) {
    const rows = await page(db, after);
    if (rows.length === 0) break;
    const told = await erasuresTold(db, rows);
    for (const own of Map.groupBy(rows, (row) => `${row.stream_type} ${row.stream_id}`).values()) {
      const first = own[0]!;
      if (ending?.stream_type !== first.stream_type || ending.stream_id !== first.stream_id) {
        end(ending);
        head = EMPTY_CHAIN;
      }
      const reach = await taken.of(first.stream_type, first.stream_id);
      const fault = faultIn(own, head) ?? codeFault(own, keys, reach) ?? told.faultIn(own);
      if (fault) faults.add({ ...placeOf(first), ...fault });
      for (const { seal_id, id } of own) {
        if (seal_id !== null && seal_id > (newestSeal?.id ?? 0)) newestSeal = { id: seal_id, eventId: id };
      }
      ending = own.at(-1)!;
      head = { sequence: ending.stream_seq, hash: ending.hash };
      after = { type: ending.stream_type, id: ending.stream_id, seq: ending.stream_seq };
    }
    events += rows.length;
  }
  end(ending);
  await findEmptyHeads(db, faults);
  return { events, newestSeal };
}

interface Position {
  readonly type: string;
  readonly id: number;
  readonly seq: number;
}
type Row = Awaited<ReturnType<typeof page>>[number];
type Located = Pick<LedgerFault, 'eventId' | 'fault' | 'detail'>;

const placeOf = (row: { readonly stream_type: string; readonly stream_id: number }) => ({
  streamType: row.stream_type,
  streamId: row.stream_id,
});

function page(db: Database, after: Position) {
  return db
    .selectFrom('ledger.event as e')
    .leftJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .leftJoin('ledger.head as h', (join) =>
      join.onRef('h.stream_type', '=', 'e.stream_type').onRef('h.stream_id', '=', 'e.stream_id'),
    )
    .selectAll('e')
    .select(['p.event_id as payload_of', 'p.salt', 'p.actor', 'p.body', 'p.erased_reason', 'p.erased_by'])
    .select(['h.stream_seq as head_seq', 'h.hash as head_hash', 'h.mac as head_mac'])
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

function faultIn(rows: readonly Row[], from: ChainHead): Located | null {
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

/** An event that no key of the nodes vouches for, unless the first seals took it over as it was found. */
function codeFault(rows: readonly Row[], keys: KeyRing | undefined, reach: number): Located | null {
  if (!keys) return null;
  const row = rows.find((one) =>
    one.mac === null || one.seal_id === null
      ? one.stream_seq > reach
      : !isCodeOf(keys, eventText(one, one.seal_id), one.mac),
  );
  return row ? { eventId: row.id, fault: 'code' } : null;
}

/** The last event of a chain is the one that its head names, and the head is one that a node wrote. */
function headFault(last: Row, keys: KeyRing | undefined): LedgerFault | null {
  const fault = { ...placeOf(last), eventId: last.id, fault: 'head' } as const;
  if (last.head_seq === null || last.head_hash === null)
    return { ...fault, detail: 'o fim desta cadeia não está anotado' };
  if (last.head_seq !== last.stream_seq) {
    return { ...fault, detail: `a cadeia tem ${last.stream_seq} eventos e o fim anotado é o ${last.head_seq}º` };
  }
  if (last.head_hash !== last.hash) return { ...fault, detail: 'o último evento não é o que está anotado' };
  if (keys && (last.head_mac === null || !isCodeOf(keys, headText(last), last.head_mac))) {
    return { ...fault, detail: 'o fim anotado não foi escrito por um nó' };
  }
  return null;
}

/** Chains of which only the end is left. */
async function findEmptyHeads(db: Database, faults: Faults): Promise<void> {
  const { rows } = await sql<{ stream_type: string; stream_id: number; stream_seq: number }>`
    select stream_type, stream_id, stream_seq from ledger.head h
    where not exists (select from ledger.event e where (e.stream_type, e.stream_id) = (h.stream_type, h.stream_id))
    order by stream_type, stream_id limit 1000`.execute(db);
  for (const row of rows) {
    faults.add({ ...placeOf(row), fault: 'head', detail: `a cadeia tinha ${row.stream_seq} eventos e não tem nenhum` });
  }
}
