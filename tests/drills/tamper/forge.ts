import { sql } from 'kysely';
import type { JsonValue } from '../../../src/kernel/canonical-json.ts';
import { appendLink, type ChainHead, EMPTY_CHAIN } from '../../../src/kernel/hash-chain.ts';
import { resolveSecrets } from '../../../src/platform/server/config/index.ts';
import type { Database } from '../../../src/platform/server/db/database.ts';
import { headerValue, sha256 } from '../../../src/platform/server/ledger/chain.ts';
import { eventText, headText } from '../../../src/platform/server/ledger/codes.ts';
import { ledgerKeyOf } from '../../../src/platform/server/ledger/ledger-key.ts';
import { makeSeal, NO_SEAL, readHeads, type Seal } from '../../../src/platform/server/ledger/seal.ts';

/** A chain, by the type and id of its stream. */
export interface Chain {
  readonly type: string;
  readonly id: number;
}

/** The key of somebody who does not have that of the nodes. */
export const strangersKey = ledgerKeyOf(resolveSecrets({ secret: 'strangers-secret-strangers-secret-1', dataDir: '' }));

/** How whoever rewrites a chain leaves the codes: as they were, away, or made with a key of their own. */
export type Codes = 'left' | 'away' | 'own key';

/** Links a chain anew from an event on, with right hashes everywhere, and writes its end as if it had always been so. */
export async function relink(tx: Database, { type, id }: Chain, from: number, codes: Codes): Promise<void> {
  const rows = await tx
    .selectFrom('ledger.event as e')
    .innerJoin('ledger.payload as p', 'p.event_id', 'e.id')
    .selectAll('e')
    .select(['p.salt', 'p.actor', 'p.body'])
    .where('e.stream_type', '=', type as 'process')
    .where('e.stream_id', '=', id)
    .orderBy('e.stream_seq')
    .execute();
  let head: ChainHead = EMPTY_CHAIN;
  let seq = 0;
  for (const row of rows) {
    seq += 1;
    if (row.stream_seq < from || row.salt === null) {
      head = { sequence: row.stream_seq, hash: row.hash };
      continue;
    }
    const value = { actor: row.actor as JsonValue, body: row.body as JsonValue };
    const link = appendLink(sha256, head, headerValue(row), { salt: row.salt, value });
    const place = { stream_type: type, stream_id: id, stream_seq: link.sequence, hash: link.hash };
    await sql`update ledger.event set stream_seq = ${link.sequence}, payload_digest = ${link.payloadDigest},
      previous_hash = ${link.previousHash}, hash = ${link.hash} where id = ${row.id}`.execute(tx);
    if (codes === 'away')
      await sql`update ledger.event set mac = null, seal_id = null where id = ${row.id}`.execute(tx);
    if (codes === 'own key')
      await sql`update ledger.event set mac = ${strangersKey.mac(eventText(place, row.seal_id ?? 1))}
        where id = ${row.id}`.execute(tx);
    head = { sequence: link.sequence, hash: link.hash };
  }
  await endAt(tx, { type, id }, head, codes);
}

/** Writes the end of a chain where it is now. */
export async function endAt(tx: Database, { type, id }: Chain, head: ChainHead, codes: Codes): Promise<void> {
  const place = { stream_type: type, stream_id: id, stream_seq: head.sequence, hash: head.hash };
  const mac = codes === 'own key' ? strangersKey.mac(headText(place)) : null;
  await sql`update ledger.head set stream_seq = ${head.sequence}, hash = ${head.hash},
    sealed_seq = least(sealed_seq, ${head.sequence}), mac = case when ${codes} = 'left' then mac else ${mac}::bytea end
    where stream_type = ${type} and stream_id = ${id}`.execute(tx);
}

/** Cuts the events after a place off, their payloads too. */
export async function cutAfter(tx: Database, { type, id }: Chain, seq: number): Promise<void> {
  await sql`delete from ledger.payload where event_id in (select id from ledger.event
    where stream_type = ${type} and stream_id = ${id} and stream_seq > ${seq})`.execute(tx);
  await sql`delete from ledger.event where stream_type = ${type} and stream_id = ${id} and stream_seq > ${seq}`.execute(
    tx,
  );
}

/** Makes all seals anew over the chains as they are, with a stranger's key. */
export async function resealWithOwnKey(tx: Database): Promise<void> {
  const seals = (await tx.selectFrom('ledger.seal').selectAll().orderBy('id').execute()) as Seal[];
  await sql`delete from ledger.seal`.execute(tx);
  let before: Pick<Seal, 'id' | 'hash' | 'events'> = NO_SEAL;
  for (const seal of seals) {
    const heads = [];
    for (const head of readHeads(seal.heads)) {
      const found = await tx
        .selectFrom('ledger.event')
        .select('hash')
        .where('stream_type', '=', head.stream_type as 'process')
        .where('stream_id', '=', head.stream_id)
        .where('stream_seq', '=', head.stream_seq)
        .executeTakeFirst();
      if (found) heads.push({ ...head, hash: found.hash });
    }
    const moved = Math.max(0, seal.events - before.events);
    const { taken_over } = seal;
    const made = makeSeal(strangersKey, before, {
      heads,
      moved,
      at: seal.sealed_at,
      ...(taken_over ? { takenOver: taken_over } : {}),
    });
    await tx
      .insertInto('ledger.seal')
      .values({ ...made, taken_over: made.taken_over && JSON.stringify(made.taken_over) })
      .execute();
    before = made;
  }
}
