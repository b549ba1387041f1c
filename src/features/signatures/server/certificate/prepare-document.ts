import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { prepareSignature, timestampReserve } from '../../../../engine/sign/index.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { isCertificateOf } from '../../../session/rules/certificate-policy.ts';
import {
  type JudgedCertificate,
  judgeWithoutRevocation,
  readPersonCertificate,
} from '../../../session/server/index.ts';
import type { ShownDocument } from '../signing/as-shown.ts';
import type { SigningAct, SigningCall } from '../signing/signing.ts';
import { fixFile } from '../with-key/fix-file.ts';
import { refuseSealError } from '../with-key/refuse-seal-error.ts';
import { keepPreparation } from './preparation-row.ts';

/**
 * The certificate that a browser sent, if it is of whoever acts.
 * @throws CERTIFICATE_UNAVAILABLE, CERTIFICATE_UNREADABLE, CERTIFICATE_REFUSED
 */
export async function judgeOwn(
  { actor, deps, now }: SigningCall,
  sent: Parameters<typeof readPersonCertificate>[0],
): Promise<JudgedCertificate> {
  const judged = await judgeWithoutRevocation(deps, readPersonCertificate(sent), now);
  ensureAllowed(isCertificateOf(actor.cpf, judged), certificateErrors.refused);
  return judged;
}

interface ToPrepare {
  readonly id: number;
  readonly shown: ShownDocument;
}

/**
 * Fixes the bytes of a draft, appends the space of this signature to the newest file, and keeps what was appended.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED, CANNOT_HOLD_SIGNATURE, and what fixing the bytes throws
 */
export async function prepareDocument(
  act: SigningAct,
  { id, shown }: ToPrepare,
  { certificate, chain }: JudgedCertificate,
) {
  const { document, base } = await fixFile(act, id, shown);
  const { pdf, signedAttributes } = await prepareSignature(base.bytes, {
    certificate: certificate.der,
    chain: chain.map(({ der }) => der),
    name: act.actor.name,
    reason: 'Assinatura com certificado digital.',
    signingTime: act.now,
    policy: act.deps.signing.policy,
    reserve: act.deps.signing.timestamp && timestampReserve,
  }).catch(refuseSealError);
  const row = await keepPreparation(act.tx, {
    actor: act.actor,
    now: act.now,
    prepared: {
      document_id: id,
      base_sha256: base.sha256,
      content_sha256: document.sha256!,
      appended: pdf.subarray(base.bytes.length),
      certificate: certificate.der,
      chain: certificate.companions.map(({ der }) => der.toString('base64')),
    },
  });
  return { token: row.id, to_sign: signedAttributes.toString('base64'), expires_at: row.expires_at.toISOString() };
}
