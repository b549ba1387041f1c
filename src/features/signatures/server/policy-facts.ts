import { type DocumentRow, isEmptyText } from '../../documents/server/index.ts';
import type { ProcessRow } from '../../processes/server/index.ts';
import { signersBefore } from '../rules/signing-order.ts';
import type { RequesterFacts, SignatureFacts, SigningDocument } from '../rules/signing-policy.ts';
import type { RequestRow } from './request-row.ts';

interface Around {
  /** Every live request on the same document, this one included. */
  readonly requests: readonly RequestRow[];
  readonly names: ReadonlyMap<number, { readonly name: string }>;
  readonly document: Pick<DocumentRow, 'size' | 'no_effect_at'>;
  readonly process: Pick<ProcessRow, 'state' | 'external_system'>;
}

/** A request as the signing policies look at it. */
export function signatureFactsOf(request: RequestRow, { requests, names, document, process }: Around): SignatureFacts {
  const signers = requests.map((one) => ({
    signatureId: one.id,
    order: one.position,
    state: one.state,
    name: names.get(one.signer_id)?.name ?? '',
  }));
  return {
    state: request.state,
    signerId: request.signer_id,
    waitingFor: signersBefore(signers, request.id, request.follow_order).map(({ name }) => name),
    bytes: document.size,
    withoutEffect: document.no_effect_at !== null,
    processArchived: process.state === 'ARCHIVED',
    processExternal: process.external_system !== null,
  };
}

interface AroundRequester {
  readonly process: Pick<ProcessRow, 'state' | 'external_system' | 'responsible_id'>;
  readonly requesterLeft: boolean;
}

/** The same as the policies of whoever made it look at it. */
export const requesterFactsOf = (
  { state, requested_by, requested_unit_id, external }: RequestRow,
  { process, requesterLeft }: AroundRequester,
): RequesterFacts => ({
  state,
  requestedBy: requested_by,
  unitId: requested_unit_id,
  requesterLeft,
  responsibleId: process.responsible_id,
  external,
  processArchived: process.state === 'ARCHIVED',
  processExternal: process.external_system !== null,
});

interface Asking {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  readonly withinReach: boolean;
  readonly asked: readonly RequestRow[];
}

/** A document as the policy of asking for signatures looks at it. */
export const documentToSign = ({ document, process, withinReach, asked }: Asking): SigningDocument => ({
  bytes: document.size,
  withoutEffect: document.no_effect_at !== null,
  empty: document.kind === 'written' && document.state === 'DRAFT' && isEmptyText(document),
  withinReach,
  processArchived: process.state === 'ARCHIVED',
  processExternal: process.external_system !== null,
  asked: asked.map((request) => ({
    personId: request.signer_id,
    external: request.external,
    refused: request.state === 'REFUSED',
  })),
});
