import { readCertificate, type Signer } from '../../../../engine/trust/index.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { signPdf } from '../../../../engine/sign/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { type CodeRow, isSignedWith, proofOfCode } from '../code/one-time-code-row.ts';
import { refuseSealError } from '../with-key/refuse-seal-error.ts';
import { openSigning } from '../open-signing.ts';
import { signApart, type SigningCall } from '../with-key/sign-apart.ts';
import { stamperOf } from '../with-key/stamper.ts';

interface Signing {
  readonly documentId: number;
  /** The proof that it is the person: already checked. */
  readonly code: CodeRow;
  /** Their own key, opened by their password. */
  readonly signer: Signer;
}

/** How often it is signed anew because somebody else signed first. */
const attempts = 3;

/**
 * Signs one document with a person's own key: a revision over the newest file. Signing again what the same code signed changes
 * nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, CANNOT_HOLD_SIGNATURE, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED, TIMESTAMP_MISSING
 */
export async function signWithOwnKey(call: SigningCall, signing: Signing): Promise<{ fullySigned: boolean }> {
  for (let left = attempts; ; left -= 1) {
    try {
      return (await signedBefore(call, signing)) ?? (await signNow(call, signing));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const signedMeanwhile = await signedBefore(call, signing);
      if (signedMeanwhile) return signedMeanwhile;
      if (error.kind !== signatureErrors.preparationStale || left === 1) throw error;
    }
  }
}

/** What the same code signed already, perhaps in a call whose answer was lost. */
const signedBefore = (call: SigningCall, { documentId, code }: Signing) =>
  inTransaction(call.db, async (tx) => {
    const { own, requests } = await openSigning({ ...call, tx }, documentId);
    return (await isSignedWith(tx, own, code)) ? { fullySigned: isFullySigned(requests) } : undefined;
  });

const signNow = (call: SigningCall, { documentId, code, signer }: Signing) =>
  signApart(call, documentId, {
    proof: { method: 'ADVANCED', provider: 'INTERNAL', ...proofOfCode(code) },
    sign: async (base) => {
      const stamper = stamperOf(call.deps);
      const file = await signPdf(base, {
        signer,
        name: call.actor.name,
        reason: 'Assinatura eletrônica avançada.',
        signingTime: call.now,
        timestamp: stamper.stamp,
      }).catch(refuseSealError);
      // The institution keeps the list of what it issued: this one was made or found alive in this very act.
      return {
        file,
        certificate: readCertificate(signer.certificate),
        revocation: 'good',
        owesTimestamp: stamper.owes,
      };
    },
  });
