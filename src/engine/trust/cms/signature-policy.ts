import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readObjectIdentifier } from '../asn1/read-values.ts';
import { readHash } from '../asn1/signature-algorithm.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { CertificateError } from '../certificate-error.ts';

/** A policy a signature declares to follow: its identifier, and the SHA-256 that the signature carries. */
export interface SignaturePolicy {
  readonly identifier: string;
  readonly sha256: Buffer;
}

/** "Assinatura digital com referência básica" (AD-RB) for PAdES, version 1.3. */
export const padesBasicPolicy = oid.icpPadesBasic;

/**
 * Reads a policy file in DER, as ITI publishes for PAdES AD-RB (`PA_PAD_AD_RB_v1_3.der`). The hash that a signature carries is the
 * one the file states, or else of the file without its outer tag and length (RFC 5126, 5.8.1).
 * Throws CertificateError('POLICY_UNREADABLE') when the file is of another policy than the expected.
 */
export async function readSignaturePolicy(path: string, expected: string): Promise<SignaturePolicy> {
  try {
    return parsePolicy(await readFile(path), expected);
  } catch (cause) {
    throw new CertificateError('POLICY_UNREADABLE', cause);
  }
}

function parsePolicy(file: Buffer, expected: string): SignaturePolicy {
  const whole = readWholeAsn1(file);
  const fields = new Fields(whole);
  const hash = readHash(fields.next(0x30));
  const identifier = readObjectIdentifier(new Fields(fields.next(0x30)).next());
  if (identifier !== expected) throw new Error(`the file is of policy ${identifier}`);
  if (hash !== 'sha256') throw new Error(`the policy is hashed with ${hash}`);
  const stated = fields.optional(0x04)?.content;
  return { identifier, sha256: stated ?? createHash('sha256').update(whole.content).digest() };
}
