import type { Database } from '../../../../platform/server/db/database.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { signatureTables } from '../request-row.ts';
import type { Signed, Signing } from '../signing/signing.ts';
import type { CodeRow } from './one-time-code-row.ts';

/** What came of the signature that was made with this very code, perhaps in a call whose answer was lost. */
export async function signedWith(db: Database, { own, requests }: Signing, code: CodeRow): Promise<Signed | undefined> {
  if (own?.state !== 'SIGNED') return undefined;
  const evidence = await signatureTables(db)
    .selectFrom('signatures.evidence')
    .select('code_id')
    .where('request_id', '=', own.id)
    .executeTakeFirst();
  return evidence?.code_id === code.id ? { fullySigned: isFullySigned(requests) } : undefined;
}
