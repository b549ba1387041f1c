import { createHash } from 'node:crypto';
import { ensureAllowed } from '../../../platform/server/http/refusal.ts';
import { type DocumentRow, freezeDocument, signableBytes } from '../../documents/server/index.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { isFullySigned } from '../rules/signature-states.ts';
import { maySignSize } from '../rules/signing-policy.ts';
import type { CodeRow } from './code/one-time-code-row.ts';
import { countSignature } from './count-signature.ts';
import { openSigning, requestToSign, type SignContext } from './open-signing.ts';
import { signersShown } from './refresh-marks.ts';
import { type RequestRow, signatureTables } from './request-row.ts';

interface Signing {
  readonly documentId: number;
  /** The proof that it is the person: already checked. */
  readonly code: CodeRow;
}

/**
 * Signs one document in the open transaction: a draft is frozen first, and the signature is over its bytes from then on.
 * Signing again what the same code signed changes nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED
 */
export async function signDocument(act: SignContext, { documentId, code }: Signing): Promise<{ fullySigned: boolean }> {
  const opened = await openSigning(act, documentId);
  const { own, requests, decision } = opened;
  if (own?.state === 'SIGNED' && (await isSignedWith(act, own, code))) return { fullySigned: isFullySigned(requests) };
  ensureAllowed(decision, signatureErrors.cannotSign);
  const request = await requestToSign(act, opened);

  const asked = await signersShown(act.tx, own ? requests : [...requests, request]);
  const document = await freezeDocument(act, documentId, { signersAsked: asked.map(printed) });
  ensureAllowed(maySignSize(document.size), signatureErrors.cannotSign);
  return countSignature(act, {
    document,
    request,
    proof: {
      ...(await proveBytes(act, document)),
      method: 'ELECTRONIC',
      code_id: code.id,
      channel: code.channel,
      sent_to: code.sent_to,
    },
  });
}

/** The hash that is signed, made again from the bytes that are there. */
export async function proveBytes({ tx, deps }: SignContext, document: DocumentRow) {
  const { bytes, sha256, size } = await signableBytes(tx, deps, document.id);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`document ${document.id}: stored bytes do not match their hash`);
  return { sha256, size };
}

/** A signer as printed under a text. */
export const printed = ({ name, post, unit }: { name: string; post: string | null; unit: string | null }) => ({
  name,
  ...(post ? { post } : {}),
  ...(unit ? { unit } : {}),
});

/** Whether a request was signed with this very code. */
export async function isSignedWith({ tx }: SignContext, request: RequestRow, code: CodeRow): Promise<boolean> {
  const evidence = await signatureTables(tx)
    .selectFrom('signatures.evidence')
    .select('code_id')
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  return evidence?.code_id === code.id;
}
