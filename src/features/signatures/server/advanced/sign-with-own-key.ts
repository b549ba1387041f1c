import { signPdf } from '../../../../engine/sign/index.ts';
import { readCertificate, type Signer } from '../../../../engine/trust/index.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { recheckPassword } from '../../../session/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { type CodeRow, proofOfCode } from '../code/one-time-code-row.ts';
import { signedWith } from '../code/signed-with.ts';
import { openAllowed, openSigning } from '../signing/open-signing.ts';
import { boundTo } from '../signing/as-shown.ts';
import type { Signed, SigningAct, SigningCall } from '../signing/signing.ts';
import { refuseSealError } from '../with-key/refuse-seal-error.ts';
import { signApart } from '../with-key/sign-apart.ts';
import { stamperOf } from '../with-key/stamper.ts';
import { personSigner } from './person-signer.ts';

interface OwnKeyProof {
  /** The proof that it is the person: already checked. */
  readonly code: CodeRow;
  /** What opens their own key. */
  readonly password: string;
}

/** How often it is signed anew because somebody else signed first. */
const attempts = 3;

/** Signing with the person's own key, which code and password open: a revision over the newest file. */
export const withOwnKey = (call: SigningCall, { code, password }: OwnKeyProof) => ({
  open: () => openOwnKey(call, password),
  apart: (documentId: number, signer: Signer) => signWithOwnKey(call, { documentId, code, signer }),
  decide: (act: SigningAct, documentId: number) => openAllowed(act, documentId, boundTo(code, documentId)),
});

/** The password is asked again, because it is what opens the key; wrong ones count as wrong sign-ins. */
async function openOwnKey(call: SigningCall, password: string): Promise<Signer> {
  const { actor, db, deps, now, origin } = call;
  if (!deps.config.advancedSignature) throw new Refusal(signatureErrors.advancedUnavailable);
  await recheckPassword(db, { actor, password, ip: origin.ip, now });
  return db.transaction().execute((tx) => personSigner({ ...call, tx }, password));
}

interface Opened extends Pick<OwnKeyProof, 'code'> {
  readonly documentId: number;
  readonly signer: Signer;
}

/**
 * Signs one document. Signing again what the same code signed changes nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_SIGN, DOCUMENT_CHANGED, CANNOT_HOLD_SIGNATURE, EMPTY_DOCUMENT, RENDER_BUSY, RENDER_FAILED, TIMESTAMP_MISSING
 */
async function signWithOwnKey(call: SigningCall, opened: Opened): Promise<Signed> {
  for (let left = attempts; ; left -= 1) {
    try {
      return (await signedBefore(call, opened)) ?? (await signNow(call, opened));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const signedMeanwhile = await signedBefore(call, opened);
      if (signedMeanwhile) return signedMeanwhile;
      if (error.kind !== signatureErrors.preparationStale || left === 1) throw error;
    }
  }
}

const signedBefore = (call: SigningCall, { documentId, code }: Opened) =>
  inTransaction(call.db, async (tx) => signedWith(tx, await openSigning({ ...call, tx }, documentId), code));

const signNow = (call: SigningCall, { documentId, code, signer }: Opened) =>
  signApart(call, documentId, {
    shown: boundTo(code, documentId),
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
