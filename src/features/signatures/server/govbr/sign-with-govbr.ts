import type { Govbr } from '../../../../platform/server/govbr/index.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { embedMessage, reserveMessage } from '../../../../engine/sign/index.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { isCertificateOf } from '../../../session/rules/certificate-policy.ts';
import { judgePersonCertificate, readPersonCertificate } from '../../../session/server/index.ts';
import { refuseSealError } from '../with-key/refuse-seal-error.ts';
import { type MadeFile, signApart } from '../with-key/sign-apart.ts';
import type { ShownDocument } from '../signing/as-shown.ts';
import type { SigningCall } from '../signing/signing.ts';
import { stamperOf } from '../with-key/stamper.ts';

/** gov.br, and what it signs for the person with. */
export interface GovbrSession {
  readonly govbr: Govbr;
  readonly session: string;
}

interface ShownToGovbr {
  readonly documentId: number;
  /** What it was when the person left for gov.br. */
  readonly shown: ShownDocument;
}

/**
 * Signs one document with a gov.br account: gov.br signs the digest of what was appended, and the message that comes back must
 * be over it, of a certificate that is trusted and is the person's.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED, CANNOT_HOLD_SIGNATURE, CERTIFICATE_REFUSED, PREPARATION_STALE, TIMESTAMP_MISSING, and
 * what gov.br refuses
 */
export const signWithGovbr = (call: SigningCall, signing: GovbrSession, { documentId, shown }: ShownToGovbr) =>
  signApart(call, documentId, {
    shown,
    proof: { method: 'ADVANCED', provider: 'GOVBR' },
    sign: (base) => signBytes(call, signing, base),
  });

async function signBytes(
  { deps, actor, now }: SigningCall,
  { govbr, session }: GovbrSession,
  base: Buffer,
): Promise<MadeFile> {
  const shown = { name: actor.name, reason: 'Assinatura eletrônica avançada, gov.br.', signingTime: now };
  const reserved = await reserveMessage(base, shown).catch(refuseSealError);
  const message = await govbr.sign(session, reserved.digest);
  const stamper = stamperOf(deps);
  const made = await embedMessage(reserved, message, stamper.stamp).catch(refuseSealError);
  const sent = readPersonCertificate({
    certificate: made.certificate.toString('base64'),
    chain: made.chain.map((each) => each.toString('base64')),
  });
  const { certificate, revocation, cpf } = await judgePersonCertificate(deps, sent, now, {
    required: deps.config.signatureRevocation === 'exigir',
  });
  ensureAllowed(isCertificateOf(actor.cpf, { cpf }), certificateErrors.refused);
  return { file: made.pdf, certificate, revocation, owesTimestamp: stamper.owes };
}
