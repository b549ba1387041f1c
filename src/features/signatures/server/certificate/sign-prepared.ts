import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { certificateErrors } from '../../../session/contract/certificate/certificate-errors.ts';
import { isCertificateOf } from '../../../session/rules/certificate-policy.ts';
import { judgePersonCertificate, readPersonCertificate } from '../../../session/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { Signed, SigningCall } from '../signing/signing.ts';
import { embed } from './embed-signature.ts';
import { findPreparation, type PreparationRow } from './preparation-row.ts';
import { signWithCertificate } from './sign-with-certificate.ts';

interface PreparedAnswer {
  /** Names what was prepared. */
  readonly token: string;
  /** In base64. */
  readonly signature: string;
}
type CertificateVerdict = Awaited<ReturnType<typeof judgePersonCertificate>>;
type Judge = (row: PreparationRow) => Promise<CertificateVerdict>;

interface Options {
  readonly judge: Judge;
  /** Is told which document it is about as soon as that is known. */
  readonly about?: (documentId: number) => void;
}

/**
 * Takes the signature of one prepared document: the certificate is judged as of now and the signature is put in before the transaction
 * that counts it.
 * @throws PREPARATION_GONE, CERTIFICATE_REFUSED, and what `embed` and `signWithCertificate` throw
 */
export async function signPrepared(
  call: SigningCall,
  { token, signature }: PreparedAnswer,
  { judge, about }: Options,
): Promise<Signed & { readonly documentId: number }> {
  const { db, actor } = call;
  const row = await findPreparation(db, actor, token);
  if (!row) throw new Refusal(signatureErrors.preparationGone);
  about?.(row.document_id);
  const judged = await judge(row);
  const embedded = await embed(call, row, Buffer.from(signature, 'base64'));
  const signed = await inTransaction(db, (tx) => signWithCertificate({ ...call, tx }, { token, embedded, judged }));
  return { ...signed, documentId: row.document_id };
}

/** A batch is signed with one certificate: its authorities are not asked a hundred times. */
export function judgeOnce({ deps, actor, now }: SigningCall): Judge {
  const known = new Map<string, Promise<CertificateVerdict>>();
  return ({ certificate, chain }) => {
    const key = certificate.toString('base64');
    const before = known.get(key);
    if (before) return before;
    const sent = readPersonCertificate({ certificate: key, chain });
    const judged = judgePersonCertificate(deps, sent, now, {
      required: deps.config.signatureRevocation === 'exigir',
    }).then((answer) => {
      ensureAllowed(isCertificateOf(actor.cpf, answer), certificateErrors.refused);
      return answer;
    });
    known.set(key, judged);
    return judged;
  };
}
