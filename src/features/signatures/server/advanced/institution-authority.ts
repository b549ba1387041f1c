import {
  createInternalAuthority,
  type InternalAuthority,
  openInternalAuthority,
  type StoredAuthority,
} from '../../../../engine/trust/index.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { believeOwnAuthority } from '../../../documents/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { signatureTables } from '../request-row.ts';

/** The institution's authority over the keys of its people, made when the first key is asked for. */
export async function openInstitutionAuthority(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  now: Date,
): Promise<InternalAuthority> {
  const secret = deps.secrets.for('internal authority');
  return openInternalAuthority((await findAuthority(tx)) ?? (await makeAuthority(tx, secret, now)), secret);
}

async function findAuthority(tx: Tx): Promise<StoredAuthority | undefined> {
  const row = await signatureTables(tx).selectFrom('signatures.authority').selectAll().executeTakeFirst();
  return row && { certificate: row.certificate, sealedKey: row.sealed_key };
}

/** Of several made at once the first is kept, and all use it. What is signed under it is believed by the verifier. */
async function makeAuthority(tx: Tx, secret: Uint8Array, now: Date): Promise<StoredAuthority> {
  const { name } = await getInstitution(tx);
  const made = await createInternalAuthority(name, { now, secret });
  await signatureTables(tx)
    .insertInto('signatures.authority')
    .values({ certificate: made.certificate, sealed_key: made.sealedKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = (await findAuthority(tx)) ?? made;
  await believeOwnAuthority(tx, kept.certificate, now);
  return kept;
}
