import { sql } from 'kysely';
import type { EventKind } from '../../contract/event.ts';
import type { Database } from '../db/database.ts';
import { checkSeals, type SealsChecked } from './verifying/check-seals.ts';
import { Faults, type LedgerFault } from './verifying/faults.ts';
import type { KeyRing } from './ledger-key.ts';
import type { Proof } from './proof.ts';
import { walkChains } from './verifying/walk-chains.ts';
import { walkProofs } from './verifying/walk-proofs.ts';

/** With what a ledger is verified. What is not given is not looked at. */
export interface Verifying {
  /** The keys of the nodes: without them only the chains are looked at, which whoever has a copy can do. */
  readonly keys?: KeyRing;
  /** What the capabilities compare their rows with. */
  readonly proofs?: readonly Proof[];
  readonly eventKinds?: ReadonlyMap<string, EventKind>;
}

export interface Verified {
  readonly events: number;
  /** The faults that were found, the first thousand of them. */
  readonly broken: readonly LedgerFault[];
  /** All of them. */
  readonly faults: number;
  readonly seals: SealsChecked;
  /** Chains that moved since the last seal. */
  readonly unsealed: number;
}

/**
 * Walks the whole ledger as it is at one moment and tells what is not as it was recorded, and where: chains, codes, seals,
 * and what is shown against what was recorded. A page is in memory at a time.
 */
export function verifyLedger(db: Database, verifying: Verifying = {}): Promise<Verified> {
  if (db.isTransaction) return verifyIn(db, verifying);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyIn(tx, verifying));
}

async function verifyIn(db: Database, { keys, proofs = [], eventKinds = new Map() }: Verifying): Promise<Verified> {
  const faults = new Faults();
  const { events, newestSeal } = await walkChains(db, faults, keys);
  const seals = await checkSeals(db, faults, keys);
  if (!seals.last && keys) faults.add({ fault: 'seals-missing' });
  if (newestSeal && newestSeal.id > seals.count) {
    const detail = `não existe mais, e o evento ${newestSeal.eventId} foi registrado depois dele`;
    faults.add({ fault: 'seal', sealId: newestSeal.id, eventId: newestSeal.eventId, detail });
  }
  await walkProofs(db, faults, { proofs, eventKinds, keys });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger.head where stream_seq > sealed_seq`.execute(db);
  return { events, broken: faults.told, faults: faults.count, seals, unsealed: rows[0]!.n };
}
