import { createHash } from 'node:crypto';
import { readCertificate, type Signer } from '../../../../platform/server/certificates/index.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/http/refusal.ts';
import { signPdf } from '../../../../platform/server/pdf-signatures/index.ts';
import { attachSigned, freezeDocument, newestFile } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { maySignSize } from '../../rules/signing-policy.ts';
import { refuseSealError } from '../certificate/prepare-certificate-signing.ts';
import type { CodeRow } from '../code/one-time-code-row.ts';
import { countSignature } from '../count-signature.ts';
import { openSigning, requestToSign, type SignContext } from '../open-signing.ts';
import { signersShown } from '../refresh-marks.ts';
import { isSignedWith, printed, proveBytes } from '../sign-document.ts';

interface Signing {
  readonly documentId: number;
  /** The proof that it is the person: already checked. */
  readonly code: CodeRow;
  /** Their own key, opened by their password. */
  readonly signer: Signer;
}

/**
 * Signs one document with a person's own key, in the open transaction: a revision over the newest file. Signing again what
 * the same code signed changes nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, CANNOT_HOLD_SIGNATURE, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED
 */
export async function signWithOwnKey(
  act: SignContext,
  { documentId, code, signer }: Signing,
): Promise<{ fullySigned: boolean }> {
  const opened = await openSigning(act, documentId);
  const { own, requests, decision } = opened;
  if (own?.state === 'SIGNED' && (await isSignedWith(act, own, code))) return { fullySigned: isFullySigned(requests) };
  ensureAllowed(decision, signatureErrors.cannotSign);
  const request = await requestToSign(act, opened);
  const asked = await signersShown(act.tx, own ? requests : [...requests, request]);
  const frozen = await freezeDocument(act, documentId, { signersAsked: asked.map(printed) });
  ensureAllowed(maySignSize(frozen.size), signatureErrors.cannotSign);

  const base = await newestFile(act.tx, act.deps, documentId);
  if (base.contentType !== 'application/pdf') throw new Refusal(signatureErrors.cannotHoldSignature);
  // Without a time stamp: an authority may take seconds to answer, and the document is locked.
  const file = await signPdf(base.bytes, {
    signer,
    name: act.actor.name,
    reason: 'Assinatura eletrônica avançada.',
    signingTime: act.now,
  }).catch(refuseSealError);
  const document = await attachSigned(act, documentId, file);
  const certificate = readCertificate(signer.certificate);
  return countSignature(act, {
    document,
    request,
    proof: {
      ...(await proveBytes(act, document)),
      method: 'ADVANCED',
      provider: 'INTERNAL',
      code_id: code.id,
      channel: code.channel,
      sent_to: code.sent_to,
      file_sha256: createHash('sha256').update(file).digest('hex'),
      certificate: certificate.der,
      certificate_subject: certificate.subject,
      certificate_issuer: certificate.issuer,
      certificate_serial: certificate.serial,
      // The institution keeps the list of what it issued: this one was made or found alive in this very act.
      revocation: 'GOOD',
    },
  });
}
