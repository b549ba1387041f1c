import type { RevocationFetch, SignaturePolicy, TrustStore } from '../../trust/index.ts';
import type { SignedDocument } from '../read-document.ts';
import type { Look } from '../marks/mark-place.ts';
import type { PdfSignature } from '../signatures/pdf-signature.ts';
import { judgeSignature, type JudgedSignature } from './judge-signature.ts';
import type { Judging } from './judging.ts';
import { readStoredEvidence } from './stored-evidence.ts';

export interface VerificationOptions {
  readonly trust: TrustStore;
  /** The instant of the verification. */
  readonly at: Date;
  /** Asks the authorities about revocation; without it only what the file carries counts. */
  readonly fetch?: RevocationFetch | undefined;
  /** The policy of which this installation has the file; of what signatures declare of others, nothing is checked. */
  readonly policy?: SignaturePolicy | undefined;
  /** Looks at what signatures draw on pages that others signed; without it, in a process of its own. */
  readonly look?: Look | undefined;
  /** Bytes at the beginning that are known to be the whole document: what comes after them is judged as after a signature. */
  readonly knownSize?: number | undefined;
}

/** Judges every signature, the time stamps of the document first: they prove that what they cover existed. */
export async function judgeDocument(
  document: SignedDocument,
  { trust, at, fetch, policy }: VerificationOptions,
): Promise<JudgedSignature[]> {
  const stored = readStoredEvidence(document.view);
  // A list beside the anchors counts with whatever the file brings: of two that say different things, revoked is revoked.
  const evidence = { ...stored, crls: [...stored.crls, ...(trust.crls ?? [])] };
  const isOnlyStamped = document.signatures.every(({ kind }) => kind === 'timestamp');
  const judging: Judging = { bytes: document.file.bytes, trust, at, fetch, policy, evidence, isOnlyStamped };
  const judged = new Map<PdfSignature, JudgedSignature>();
  const proofs: { readonly end: number; readonly time: Date }[] = [];
  for (const signature of document.signatures.filter(({ kind }) => kind === 'timestamp')) {
    const found = await judgeSignature(signature, judging, null);
    judged.set(signature, found);
    const isProof = found.timestamp?.state === 'valid' && found.problems.every(({ weight }) => weight === 'warning');
    if (isProof && signature.range && found.timestamp.time) {
      proofs.push({ end: signature.range.end, time: found.timestamp.time });
    }
  }
  for (const signature of document.signatures.filter(({ kind }) => kind === 'signature')) {
    const end = signature.range?.end ?? Infinity;
    const times = proofs.filter((proof) => proof.end > end).map(({ time }) => time.getTime());
    const provedBefore = times.length > 0 ? new Date(Math.min(...times)) : null;
    judged.set(signature, await judgeSignature(signature, judging, provedBefore));
  }
  return document.signatures.flatMap((signature) => judged.get(signature) ?? []);
}
