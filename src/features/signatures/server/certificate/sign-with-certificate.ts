import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { JudgedCertificate } from '../../../session/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { mayAnswer } from '../../rules/preparation.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { countSignedFile } from '../with-key/count-signed-file.ts';
import { documentChanged } from '../signing/as-shown.ts';
import { openSigning } from '../signing/open-signing.ts';
import type { Signed, SigningAct } from '../signing/signing.ts';
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
 * @throws PREPARATION_GONE, PREPARATION_STALE, DOCUMENT_CHANGED, CANNOT_SIGN, DOCUMENT_NOT_FOUND
 */
export async function signWithCertificate(act: SigningAct, { token, embedded, judged }: Answer): Promise<Signed> {
  const { opened, row, isCounted } = await lockPrepared(act, token);
  if (isCounted) return { fullySigned: isFullySigned(opened.requests) };
  if (!embedded) throw new Refusal(signatureErrors.preparationStale);

  await markUsed(act.tx, row.id, act.now);
  const { certificate, revocation } = judged;
  return countSignedFile(act, opened, {
    ...embedded,
    certificate,
    revocation,
    method: 'CERTIFICATE',
    preparation_id: row.id,
  });
}

/**
 * What was prepared and the document it is about, locked, if it may be signed with it now or was already.
 * @throws PREPARATION_GONE, PREPARATION_STALE, DOCUMENT_CHANGED, CANNOT_SIGN, DOCUMENT_NOT_FOUND
 */
export async function lockPrepared(act: SigningAct, token: string) {
  const { tx, actor, now } = act;
  const found = await findPreparation(tx, actor, token);
  if (!found) throw new Refusal(signatureErrors.preparationGone);
  const opened = await openSigning(act, found.document_id);
  const row = await lockPreparation(tx, actor, token);
  if (!row) throw new Refusal(signatureErrors.preparationGone);
  if (await stands(act, row)) return { opened, row, isCounted: true };
  ensureAllowed(mayAnswer({ usedAt: row.used_at, expiresAt: row.expires_at }, now), signatureErrors.preparationGone);
  if (opened.document.sha256 !== row.content_sha256) throw await documentChanged(tx, opened.document);
  ensureAllowed(freshness(row, opened.document), signatureErrors.preparationStale);
  ensureAllowed(opened.decision, signatureErrors.cannotSign);
  return { opened, row, isCounted: false };
}

/** Whether the signature made out of this preparation stands, which is what an answer sent again asks. */
async function stands({ tx }: SigningAct, row: PreparationRow): Promise<boolean> {
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
