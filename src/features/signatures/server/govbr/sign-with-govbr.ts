import { createHash } from 'node:crypto';
import type { GovbrSigning } from '../../../../platform/server/govbr/index.ts';
import { inTransaction } from '../../../../platform/server/http/in-transaction.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/http/refusal.ts';
import { embedMessage, reserveMessage } from '../../../../platform/server/pdf-signatures/index.ts';
import { attachSigned, freezeDocument, isFixed, newestFile, newestOf } from '../../../documents/server/index.ts';
import { certificateErrors } from '../../../session/contract/certificate-errors.ts';
import { isCertificateOf } from '../../../session/rules/certificate-policy.ts';
import { judgePersonCertificate, readPersonCertificate } from '../../../session/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maySignSize } from '../../rules/signing-policy.ts';
import { refuseSealError, signersToPrint } from '../certificate/prepare-certificate-signing.ts';
import { countSignature } from '../count-signature.ts';
import { openSigning, requestToSign, type SignContext } from '../open-signing.ts';
import { proveBytes } from '../sign-document.ts';

/** A call that opens its own transactions. */
type Call = Omit<SignContext, 'tx'> & { readonly db: SignContext['deps']['db'] };

/**
 * Signs one document with a gov.br account: the bytes are fixed and the space of the signature appended, gov.br signs their
 * digest while nothing is locked, and the signature is counted if the document is still the same.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, CANNOT_HOLD_SIGNATURE, CERTIFICATE_REFUSED, PREPARATION_STALE, and what gov.br refuses
 */
export async function signWithGovbr(
  call: Call,
  signing: GovbrSigning,
  documentId: number,
): Promise<{ fullySigned: boolean }> {
  const { db, deps, actor, now } = call;
  const base = await inTransaction(db, (tx) => fix({ ...call, tx }, documentId));
  const shown = { name: actor.name, reason: 'Assinatura eletrônica avançada, gov.br.' };
  const reserved = await reserveMessage(base.bytes, shown).catch(refuseSealError);
  const made = embed(reserved, await signing.sign(reserved.digest));
  const sent = readPersonCertificate({
    certificate: made.certificate.toString('base64'),
    chain: made.chain.map((each) => each.toString('base64')),
  });
  const judged = await judgePersonCertificate(deps, sent, now, {
    required: deps.config.signatureRevocation === 'exigir',
  });
  ensureAllowed(isCertificateOf(actor.cpf, judged), certificateErrors.refused);

  return inTransaction(db, async (tx) => {
    const act: SignContext = { ...call, tx };
    const opened = await openSigning(act, documentId);
    ensureAllowed(opened.decision, signatureErrors.cannotSign);
    const { document } = opened;
    if (!isFixed(document) || newestOf(document).sha256 !== base.sha256) {
      throw new Refusal(signatureErrors.preparationStale);
    }
    const request = await requestToSign(act, opened);
    const kept = await attachSigned(act, documentId, made.pdf);
    const { certificate } = judged;
    return countSignature(act, {
      document: kept,
      request,
      proof: {
        ...(await proveBytes(act, kept)),
        method: 'ADVANCED',
        provider: 'GOVBR',
        file_sha256: createHash('sha256').update(made.pdf).digest('hex'),
        certificate: certificate.der,
        certificate_subject: certificate.subject,
        certificate_issuer: certificate.issuer,
        certificate_serial: certificate.serial,
        revocation: judged.revocation === 'good' ? 'GOOD' : 'UNKNOWN',
      },
    });
  });
}

/** Fixes the bytes of a draft, and says which file the signature goes over. */
async function fix(act: SignContext, documentId: number) {
  const opened = await openSigning(act, documentId);
  ensureAllowed(opened.decision, signatureErrors.cannotSign);
  const document = await freezeDocument(act, documentId, { signersAsked: await signersToPrint(act, opened) });
  ensureAllowed(maySignSize(document.size), signatureErrors.cannotSign);
  const base = await newestFile(act.tx, act.deps, documentId);
  if (base.contentType !== 'application/pdf') throw new Refusal(signatureErrors.cannotHoldSignature);
  return base;
}

function embed(reserved: Parameters<typeof embedMessage>[0], message: Buffer) {
  try {
    return embedMessage(reserved, message);
  } catch (error) {
    return refuseSealError(error);
  }
}
