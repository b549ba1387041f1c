import { createHash } from 'node:crypto';
import { addTimestamp, parseCms, verifyCms } from '../trust/index.ts';
import { appendToBeSigned, type PdfWithPlaceholder } from './append-signature.ts';
import type { OptionalTimestamper } from './complete-signature.ts';
import { writeContents } from './placeholder.ts';
import { SealError } from './seal-error.ts';

/** A PDF that waits for a whole signature message, made by a service out of the digest alone. */
export type ReservedMessage = PdfWithPlaceholder;

/** Room for a message with its chain, of a size that only the service knows. */
const reserve = 32_768;

/**
 * Appends a revision with the space of a signature message (PKCS#7, detached). The message may say when it was signed; what is
 * said here counts where it does not. Throws SealError when the file cannot take a signature.
 */
export const reserveMessage = (
  original: Buffer,
  shown: { readonly name: string; readonly reason: string; readonly signingTime: Date },
): Promise<ReservedMessage> =>
  appendToBeSigned(original, { label: 'Assinatura', subFilter: 'adbe.pkcs7.detached', shown, reserve });

/**
 * Puts the message in its place, provided that it is whole and over these very bytes; a time stamp of its signature goes into
 * it. Throws SealError('SIGNATURE_MISMATCH') otherwise, and CertificateError when it cannot be read.
 * @returns the file, and the certificate that the message says signed it
 */
export async function embedMessage(
  reserved: ReservedMessage,
  message: Buffer,
  timestamp?: OptionalTimestamper,
): Promise<{ pdf: Buffer; certificate: Buffer; chain: Buffer[] }> {
  const cms = parseCms(message);
  const { problems, certificate, signer } = verifyCms(cms, (hash) => {
    if (hash !== 'sha256') throw new SealError('SIGNATURE_MISMATCH');
    return reserved.digest;
  });
  if (problems.length > 0 || !certificate || !signer || cms.content) throw new SealError('SIGNATURE_MISMATCH');
  const token = await timestamp?.(createHash('sha256').update(signer.signature).digest());
  const whole = token ? addTimestamp(cms.raw, token) : cms.raw;
  if (whole.length * 2 > reserved.contentsLength) throw new SealError('SEAL_TOO_LARGE');
  const pdf = Buffer.from(reserved.pdf);
  writeContents(pdf, reserved, whole);
  return {
    pdf,
    certificate: certificate.der,
    chain: cms.certificates.filter((each) => !each.equals(certificate.der)),
  };
}
