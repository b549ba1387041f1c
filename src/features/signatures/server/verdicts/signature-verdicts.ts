import { type SignatureAct, signatureActs } from '../../../../platform/contract/acts.generated.ts';
import { verdictKind } from '../../../../platform/server/acts/verdicts.ts';
import type { DocumentRow } from '../../../documents/server/index.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import { acts } from '../../contract/acts.ts';
import type { SignatureFacts } from '../../rules/signing-policy.ts';
import type { RequestRow } from '../request-row.ts';

/** A request about which acts are judged, for someone whose panel shows it. */
export interface JudgedSignature {
  readonly id: number;
  readonly row: RequestRow;
  /** Who asked does not work any more where they asked. */
  readonly requesterLeft: boolean;
  readonly facts: SignatureFacts;
  readonly document: DocumentRow;
  readonly process: ProcessRow;
}

/** What capabilities say of the acts on a request to sign: first those of this one, in the order that answers always had. */
export const signatureVerdicts = verdictKind<JudgedSignature, SignatureAct>('signature', [
  ...new Set([...acts.signature, ...signatureActs]),
]);
