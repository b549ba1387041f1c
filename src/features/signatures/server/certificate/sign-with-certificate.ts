import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { JudgedCertificate } from '../../../session/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { mayAnswer } from '../../rules/preparation.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { countSignedFile } from '../with-key/count-signed-file.ts';
import { openSigning, type SignContext } from '../open-signing.ts';
import { signatureTables } from '../request-row.ts';
import type { Embedded } from './embed-signature.ts';
import { freshness } from './freshness.ts';
import { findPreparation, lockPreparation, markUsed, type PreparationRow } from './preparation-row.ts';

interface Answer {
  readonly token: string;
  /** The whole file with the signature in it; undefined when it could not be made any more. */
  readonly embedded: Embedded | undefined;
  /** As of this moment, by whoever answers for it. */
  readonly judged: JudgedCertificate & { readonly revocation: 'good' | 'unknown' };
}

/**
 * Makes a signed file the document's newest and counts the signature, in the open transaction. The same answer sent again
 * changes nothing.
 * @throws PREPARATION_GONE, PREPARATION_STALE, CANNOT_SIGN, DOCUMENT_NOT_FOUND
 */
export async function signWithCertificate(
  act: SignContext,
  { token, embedded, judged }: Answer,
): Promise<{ fullySigned: boolean }> {
  const { tx, actor, now } = act;
  const found = await findPreparation(tx, actor, token);
  if (!found) throw new Refusal(signatureErrors.preparationGone);
  const opened = await openSigning(act, found.document_id);
  const row = await lockPreparation(tx, actor, token);
  if (!row) throw new Refusal(signatureErrors.preparationGone);
  if (await isCounted(act, row)) return { fullySigned: isFullySigned(opened.requests) };
  ensureAllowed(mayAnswer({ usedAt: row.used_at, expiresAt: row.expires_at }, now), signatureErrors.preparationGone);
  const { document } = opened;
  ensureAllowed(freshness(row, document), signatureErrors.preparationStale);
  ensureAllowed(opened.decision, signatureErrors.cannotSign);
  if (!embedded) throw new Refusal(signatureErrors.preparationStale);

  await markUsed(tx, row.id, now);
  const { certificate, revocation } = judged;
  return countSignedFile(act, opened, {
    ...embedded,
    certificate,
    revocation,
    method: 'CERTIFICATE',
    preparation_id: row.id,
  });
}

/** Whether the signature made out of this preparation stands, which is what an answer sent again asks. */
async function isCounted({ tx }: SignContext, row: PreparationRow): Promise<boolean> {
  if (row.used_at === null) return false;
  const evidence = await signatureTables(tx)
    .selectFrom('signatures.evidence as e')
    .innerJoin('signatures.request as r', 'r.id', 'e.request_id')
    .select('e.request_id')
    .where('e.preparation_id', '=', row.id)
    .where('r.state', '=', 'SIGNED')
    .executeTakeFirst();
  return evidence !== undefined;
}
