import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { headText, isCodeOf } from './codes.ts';
import type { KeyRing } from './ledger-key.ts';
import { makeSeal, NO_SEAL, type Seal, type SealedHead, type TakenOver } from './seal.ts';

/** Acts on these chains wait while their heads are under the pen: for so many it takes milliseconds. */
const HEADS_A_SEAL = 1_000;

/** What became of the chains that had moved. */
export interface Sealing {
  /** Seals made now. */
  readonly seals: number;
  /** Chains whose head no key of the nodes vouches for: they are never sealed, and `ledger verify` tells of them. */
  readonly doubtful: number;
}

/**
 * Puts seals over the chains that moved since the last one. Nobody who records waits for more than their own chain.
 * @throws SealsMissing when the ledger has no seal: beginning anew is not for whoever finds it so
 */
export async function sealLedger(db: Database, keys: KeyRing, now: () => Date): Promise<Sealing> {
  const sealing = { seals: 0, doubtful: 0 };
  let after = { type: '', id: 0 };
  for (;;) {
    const made = await db.transaction().execute((tx) => sealSome(tx, keys, { at: now(), after }));
    sealing.doubtful += made.doubtful;
    if (made.sealed > 0) sealing.seals += 1;
    if (!made.last) return sealing;
    after = made.last;
  }
}

/** The ledger lost its seals, or never had one. */
export class SealsMissing extends Error {
  override readonly name = 'SealsMissing';
  constructor() {
    super(
      'O registro de atos não tem nenhum selo. Se o Carimbo já foi iniciado nesta versão, foram apagados: restaure uma cópia do banco de dados. Se não, inicie-o.',
    );
  }
}

interface Reach {
  readonly type: string;
  readonly id: number;
}

async function sealSome(tx: Tx, keys: KeyRing, { at, after }: { at: Date; after: Reach }) {
  await lockSeals(tx);
  const before = await lastSeal(tx);
  if (!before) throw new SealsMissing();
  const { rows } = await sql<MovedHead>`
    select stream_type, stream_id, stream_seq, hash, mac, sealed_seq from ledger.head
    where stream_seq > sealed_seq and (stream_type, stream_id) > (${after.type}, ${after.id})
    order by stream_type, stream_id limit ${HEADS_A_SEAL} for update skip locked`.execute(tx);
  const heads = rows.filter((head) => head.mac !== null && isCodeOf(keys, headText(head), head.mac));
  if (heads.length > 0) await keepSeal(tx, makeSeal(keys.current, before, { heads, moved: movedBy(heads), at }));
  const last = rows.length === HEADS_A_SEAL ? rows.at(-1)! : undefined;
  return {
    sealed: heads.length,
    doubtful: rows.length - heads.length,
    last: last && { type: last.stream_type, id: last.stream_id },
  };
}

type MovedHead = SealedHead & { readonly mac: Buffer | null; readonly sealed_seq: number };

const movedBy = (heads: readonly MovedHead[]): number =>
  heads.reduce((sum, { stream_seq, sealed_seq }) => sum + stream_seq - sealed_seq, 0);

/** One seal at a time, whichever node makes it; who records does not wait for it. */
const lockSeals = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('carimbo: ledger seals'))`.execute(tx);

/** The newest seal; undefined when there is none. */
export async function lastSeal(db: Database): Promise<Seal | undefined> {
  const seal = await db.selectFrom('ledger.seal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return seal as Seal | undefined;
}

/** Keeps a seal and says at its heads how far they are sealed. */
async function keepSeal(tx: Tx, seal: Seal): Promise<void> {
  await tx
    .insertInto('ledger.seal')
    .values({ ...seal, taken_over: seal.taken_over && JSON.stringify(seal.taken_over) })
    .execute();
  await sql`
    update ledger.head h set sealed_seq = line.parts[3]::int
    from (select string_to_array(text, ' ') as parts from string_to_table(rtrim(${seal.heads}, E'\n'), E'\n') as text) line
    where h.stream_type = line.parts[1] and h.stream_id = line.parts[2]::bigint`.execute(tx);
}

/**
 * Takes over what was recorded before there was a key: its heads get codes and the first seals, which say that it was found
 * so. Once in the life of a ledger: one that has a seal, or events with codes, is left as it is.
 */
export async function takeLedgerOver(db: Database, keys: KeyRing, now: Date): Promise<'taken over' | 'left'> {
  if (await lastSeal(db)) return 'left';
  return db.transaction().execute(async (tx) => {
    await lockSeals(tx);
    if ((await lastSeal(tx)) || (await hasCodes(tx))) return 'left';
    const takenOver = await whatIsThere(tx);
    let seal = makeSeal(keys.current, NO_SEAL, { heads: [], moved: 0, at: now, takenOver });
    await keepSeal(tx, seal);
    for (let after: Reach = { type: '', id: 0 }; ;) {
      const { rows: heads } = await sql<MovedHead>`
        select stream_type, stream_id, stream_seq, hash, mac, sealed_seq from ledger.head
        where (stream_type, stream_id) > (${after.type}, ${after.id})
        order by stream_type, stream_id limit ${HEADS_A_SEAL} for update`.execute(tx);
      if (heads.length === 0) return 'taken over';
      await giveCodes(tx, keys, heads);
      seal = makeSeal(keys.current, seal, { heads, moved: movedBy(heads), at: now, takenOver });
      await keepSeal(tx, seal);
      after = { type: heads.at(-1)!.stream_type, id: heads.at(-1)!.stream_id };
    }
  });
}

async function hasCodes(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from ledger.event where mac is not null limit 1`.execute(tx);
  return rows.length > 0;
}

async function whatIsThere(tx: Tx): Promise<TakenOver> {
  const { rows } = await sql<TakenOver>`
    select count(*)::int as events, coalesce(max(id), 0) as last_event_id,
      array(select event_id from ledger.payload where erased_at is not null order by event_id) as erased
    from ledger.event`.execute(tx);
  return rows[0]!;
}

async function giveCodes(tx: Tx, keys: KeyRing, heads: readonly SealedHead[]): Promise<void> {
  const macs = heads.map((head) => keys.current.mac(headText(head)).toString('hex'));
  await sql`
    update ledger.head h set mac = decode(given.mac, 'hex')
    from unnest(${heads.map(({ stream_type }) => stream_type)}::text[],
      ${heads.map(({ stream_id }) => stream_id)}::bigint[], ${macs}::text[]) as given(type, id, mac)
    where h.stream_type = given.type and h.stream_id = given.id`.execute(tx);
}
