import type { Database } from '../../platform/server/db/database.ts';
import type { KeyRing } from '../../platform/server/ledger/ledger-key.ts';
import { type Verified, verifyLedger } from '../../platform/server/ledger/verify.ts';
import { product } from './features.ts';

/** Verifies the ledger of the whole product: chains, codes and seals, and what every capability shows. */
export const verifyProduct = (db: Database, keys: KeyRing): Promise<Verified> =>
  verifyLedger(db, {
    keys,
    proofs: product.proofs,
    eventKinds: new Map(product.events.map((kind) => [kind.type, kind])),
  });
