import { type KeyObject, X509Certificate } from 'node:crypto';
import { buildCms, buildSignedAttributes, type SignaturePolicy, type SigningAlgorithm } from '../trust/index.ts';
import { appendSignature, appendToBeSigned } from './append-signature.ts';
import { writeContents } from './placeholder.ts';
import { SealError } from './seal-error.ts';

export interface SignatureRequest {
  /** DER of who will sign. */
  readonly certificate: Buffer;
  /** Certificates of the authorities above, DER, nearest first. */
  readonly chain: readonly Buffer[];
  /** Shown by PDF readers, as the reason is. */
  readonly name: string;
  readonly reason: string;
  readonly signingTime: Date;
  /** The policy the signature declares; none when its file is not configured. */
  readonly policy?: SignaturePolicy | undefined;
  /** Least room for the CMS, in bytes, when a time stamp comes into it; without it, exactly what the signature takes. */
  readonly reserve?: number | undefined;
  /** Name of the field, which a number follows. */
  readonly label?: string;
}

/** Room for a signature and its time stamp, whose size is only known when it comes. */
export const timestampReserve = 16_384;
/** Of it, what a token with its own chain takes; a signature with a long chain gets as much beside it. */
const tokenReserve = 10_240;

/**
 * A PDF that waits for the signature of a key that is somewhere else. Everything needed to complete it is inside `pdf`, so that is
 * all that has to be kept: `openPrepared` reads it back.
 */
export interface PreparedSignature {
  readonly pdf: Buffer;
  readonly contentsAt: number;
  readonly contentsLength: number;
  /** The bytes to sign: the attributes as a SET OF in DER, some 300 bytes. */
  readonly signedAttributes: Buffer;
  /** With which hash the key signs them. */
  readonly digest: 'sha256';
  readonly algorithm: SigningAlgorithm;
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
}

/**
 * Appends a revision with the space of a signature, and says what has to be signed. The bytes of the original come first and
 * are untouched. Throws SealError when the file cannot take a signature.
 */
export const prepareSignature = (original: Buffer, request: SignatureRequest): Promise<PreparedSignature> =>
  place(original, request, appendToBeSigned);

/** The same for a key that is here: the file is judged when it is signed. */
export const placeSignature = (original: Buffer, request: SignatureRequest): Promise<PreparedSignature> =>
  place(original, request, appendSignature);

async function place(
  original: Buffer,
  request: SignatureRequest,
  append: typeof appendSignature,
): Promise<PreparedSignature> {
  const { certificate, chain, name, reason, signingTime, policy } = request;
  const { algorithm, signatureLength } = signingBy(certificate);
  const draftOf = (digest: Buffer) => {
    const signedAttributes = buildSignedAttributes(digest, certificate, policy);
    const empty = Buffer.alloc(signatureLength);
    return { signedAttributes, cms: buildCms({ signedAttributes, signature: empty, algorithm, certificate, chain }) };
  };
  const exact = draftOf(Buffer.alloc(32)).cms.length;
  const placed = await append(original, {
    label: request.label ?? 'Assinatura',
    subFilter: 'ETSI.CAdES.detached',
    shown: { name, reason, signingTime },
    reserve: request.reserve === undefined ? exact : Math.max(request.reserve, exact + tokenReserve),
  });
  const { pdf, contentsAt, contentsLength, digest } = placed;
  const { signedAttributes, cms } = draftOf(digest);
  writeContents(pdf, placed, cms);
  return { pdf, contentsAt, contentsLength, signedAttributes, digest: 'sha256', algorithm, certificate, chain };
}

function signingBy(certificate: Buffer): { algorithm: SigningAlgorithm; signatureLength: number } {
  const key = publicKeyOf(certificate);
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && modulusLength) {
    return { algorithm: 'rsa-sha256', signatureLength: Math.ceil(modulusLength / 8) };
  }
  const field = namedCurve && fieldBytes[namedCurve];
  // Two integers of the field's size and a byte of sign each, their headers and that of the sequence.
  if (field) return { algorithm: 'ecdsa-sha256', signatureLength: 2 * (field + 3) + 3 };
  throw new SealError('SEAL_KEY_UNSUPPORTED');
}

const fieldBytes: Readonly<Record<string, number>> = {
  prime256v1: 32,
  secp384r1: 48,
  secp521r1: 66,
  brainpoolP256r1: 32,
  brainpoolP384r1: 48,
  brainpoolP512r1: 64,
};

function publicKeyOf(certificate: Buffer): KeyObject {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch (cause) {
    throw new SealError('SEAL_KEY_UNSUPPORTED', cause);
  }
}
