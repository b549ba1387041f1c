import { Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readObjectIdentifier, readOctets, readSerial, readTime } from '../asn1/read-values.ts';
import { type HashName, isWeakHash, readHash } from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { CertificateError } from '../certificate-error.ts';
import { type ParsedCms, parseCms } from '../cms/parse-cms.ts';
import { type CmsProblem, verifyCms } from '../cms/verify-cms.ts';
import type { CertificateFacts } from '../x509/read-certificate.ts';

/** A time stamp token (RFC 3161, 2.4.2), as read; nothing of it is proved. */
export interface ParsedTimestamp {
  readonly cms: ParsedCms;
  readonly time: Date;
  readonly policy: string;
  readonly hash: HashName;
  readonly imprint: Buffer;
  readonly serial: string;
  readonly nonce?: string;
}

/** Throws CertificateError('CMS_UNREADABLE'). */
export function parseTimestamp(token: Uint8Array): ParsedTimestamp {
  const cms = parseCms(token);
  try {
    if (cms.contentType !== oid.timestampInfo || !cms.content) throw new Error('not a time stamp');
    const fields = new Fields(readWholeAsn1(cms.content));
    fields.next(0x02);
    const policy = readObjectIdentifier(fields.next());
    const imprint = new Fields(fields.next(0x30));
    const hash = readHash(imprint.next(0x30));
    const value = readOctets(imprint.next(0x04));
    const serial = readSerial(fields.next(0x02));
    const time = readTime(fields.next(0x18));
    fields.optional(0x30);
    fields.optional(0x01);
    const nonce = fields.optional(0x02);
    return { cms, time, policy, hash, imprint: value, serial, ...(nonce && { nonce: readSerial(nonce) }) };
  } catch (cause) {
    throw new CertificateError('CMS_UNREADABLE', cause);
  }
}

/** What is proved of a token by its own cryptography; the authority behind it is for `buildChain(..., 'timestamp')`. */
export interface TimestampVerdict {
  /** Empty when the token is whole and is about these bytes. */
  readonly problems: readonly CmsProblem[];
  readonly time: Date;
  readonly policy: string;
  readonly certificate?: CertificateFacts;
  readonly certificates: readonly CertificateFacts[];
}

const weakImprint = {
  code: 'WEAK_HASH',
  message: 'O carimbo do tempo foi pedido com um resumo criptográfico que já não é seguro.',
} as const;

/**
 * Judges a token over the bytes whose digest is given by `digestOf`. Throws CertificateError('CMS_UNREADABLE').
 * @param known where the certificate of who stamped is sought when the token does not bring it
 */
export function verifyTimestamp(
  token: Uint8Array,
  digestOf: (hash: HashName) => Buffer,
  known: readonly CertificateFacts[] = [],
): TimestampVerdict {
  const { cms, time, policy, hash, imprint } = parseTimestamp(token);
  const { problems, certificate, certificates } = verifyCms(cms, digestOf, known);
  const isAboutThis = digestOf(hash).equals(imprint);
  return {
    time,
    policy,
    certificates,
    ...(certificate && { certificate }),
    problems: [
      ...problems,
      ...(isAboutThis
        ? []
        : [{ code: 'CONTENT_CHANGED', message: 'O carimbo do tempo é de outro conteúdo.' } as const]),
      ...(isWeakHash(hash) ? [weakImprint] : []),
    ],
  };
}
