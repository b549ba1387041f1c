import { sql } from 'kysely';
import {
  CertificateError,
  issuePersonKey,
  openPersonKey,
  readCertificate,
  type Signer,
} from '../../../../engine/trust/index.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { personKeyIssued } from '../../contract/events.ts';
import { signatureTables } from '../request-row.ts';
import type { SigningAct } from '../signing/signing.ts';
import { openInstitutionAuthority } from './institution-authority.ts';

/**
 * A person's own key, opened by the password that was just checked: neither the institution nor a copy of its database opens
 * it alone. The first time, and after the password changed or two years went by, another is issued in its place.
 */
export async function personSigner(act: SigningAct, password: string): Promise<Signer> {
  const { tx, deps, actor, now } = act;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person key ${actor.personId}`}, 0))`.execute(tx);
  const secret = deps.secrets.for('keys of people');
  const row = await findKey(tx, actor.personId);
  if (row && row.expires_at > now) {
    const stored = { certificate: row.certificate, authority: row.authority, sealedKey: row.sealed_key };
    const opened = await openPersonKey(stored, { factor: password, secret }).catch(whenLocked);
    if (opened) return opened;
  }
  return issueKey(act, { password, secret, before: row?.id });
}

interface Issuing {
  readonly password: string;
  readonly secret: Uint8Array;
  /** The key whose place it takes. */
  readonly before: number | undefined;
}

async function issueKey(act: SigningAct, { password, secret, before }: Issuing): Promise<Signer> {
  const { tx, deps, actor, now } = act;
  const authority = await openInstitutionAuthority(tx, deps, now);
  const stored = await issuePersonKey(authority, { name: actor.name, cpf: actor.cpf, factor: password, secret, now });
  const { notAfter, fingerprint } = readCertificate(stored.certificate);
  if (before !== undefined) {
    await signatureTables(tx)
      .updateTable('signatures.person_key')
      .set({ replaced_at: now })
      .where('id', '=', before)
      .execute();
  }
  await signatureTables(tx)
    .insertInto('signatures.person_key')
    .values({
      person_id: actor.personId,
      certificate: stored.certificate,
      authority: stored.authority,
      sealed_key: stored.sealedKey,
      issued_at: now,
      expires_at: notAfter,
    })
    .execute();
  await record(act, personKeyIssued, actor.personId, { certificate: fingerprint, replaces: before !== undefined });
  return openPersonKey(stored, { factor: password, secret });
}

const findKey = (tx: Tx, personId: number) =>
  signatureTables(tx)
    .selectFrom('signatures.person_key')
    .selectAll()
    .where('person_id', '=', personId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

/** The password was right, so what does not open was closed with an older one. */
function whenLocked(error: unknown): undefined {
  if (error instanceof CertificateError && error.code === 'PERSON_KEY_LOCKED') return undefined;
  throw error;
}
