import type { EventKind } from '../../../../platform/contract/event.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { documentFiled } from '../../../documents/contract/events.ts';
import {
  documentSigned,
  signatureCanceled,
  signatureDropped,
  signatureObligationChanged,
  signatureRefused,
  signaturesCopied,
  signaturesRequested,
  signatureWithdrawn,
} from '../../contract/events.ts';
import type { RequestRow } from '../request-row.ts';

type Column =
  | 'document_id'
  | 'signer_id'
  | 'external'
  | 'mandatory'
  | 'position'
  | 'follow_order'
  | 'state'
  | 'signature_type'
  | 'requested_by'
  | 'requested_at'
  | 'answered_at'
  | 'refuse_option'
  | 'refuse_justification';

/** What the events tell of a request to sign; undefined where they do not. */
export interface ToldRequest {
  row: { [Name in Column]?: RequestRow[Name] | undefined };
  /** Null: it was never signed. */
  evidence: ToldEvidence | null;
}

interface ToldEvidence {
  readonly sha256?: string;
  /** Of all that proves it; an older version did not tell it. */
  readonly digest: string | undefined;
}

export interface ToldRequests {
  readonly requests: ReadonlyMap<number, ToldRequest>;
  /** Copies whose requests an older version did not tell. */
  readonly untold: ReadonlySet<number>;
}

const kinds = [
  documentFiled,
  documentSigned,
  signatureCanceled,
  signatureDropped,
  signatureObligationChanged,
  signatureRefused,
  signaturesCopied,
  signaturesRequested,
  signatureWithdrawn,
] as const satisfies readonly EventKind[];

/** The requests of a process, as its events tell them; null when an erased event may have told of any of them. */
export function retellRequests(events: readonly RecordedEvent[]): ToldRequests | null {
  const requests = new Map<number, ToldRequest>();
  const untold = new Set<number>();
  for (const event of events) {
    if (!isOf(event, kinds)) continue;
    if (event.payload === null) return null;
    if (isOf(event, [documentFiled])) {
      const { copied_from, copy, document_id } = event.payload;
      if (copied_from !== null && !copy) untold.add(document_id);
    } else follow(requests, event);
  }
  return { requests, untold };
}

const pending = {
  state: 'PENDING',
  mandatory: false,
  signature_type: 'ELECTRONIC',
  answered_at: null,
  refuse_option: null,
  refuse_justification: null,
} as const;

function follow(requests: Map<number, ToldRequest>, event: RecordedEvent): void {
  const { occurredAt: at, actorPersonId: by } = event;
  if (isOf(event, [signaturesRequested])) {
    const { document_id, follow_order, mandatory = false, signers } = event.payload;
    for (const { signature_id, person_id, position, external } of signers) {
      const asked = {
        document_id,
        signer_id: person_id,
        external: external !== undefined,
        position,
        follow_order,
        requested_at: at,
      };
      const row = { ...asked, requested_by: by ?? undefined, ...pending, mandatory };
      requests.set(signature_id, { row, evidence: null });
    }
  } else if (isOf(event, [signaturesCopied])) {
    for (const { signature_id, evidence_sha256, requested_at, answered_at, ...copied } of event.payload.requests) {
      const row = {
        document_id: event.payload.document_id,
        external: false,
        mandatory: false,
        ...copied,
        requested_at: new Date(requested_at),
        answered_at: answered_at === null ? null : new Date(answered_at),
      };
      requests.set(signature_id, { row, evidence: evidence_sha256 === null ? null : { digest: evidence_sha256 } });
    }
  } else if (isOf(event, [documentSigned])) {
    const { signature_id, document_id, signer, method, sha256, evidence_sha256, requested_by } = event.payload;
    // Who signs their own document asks themselves, and that is told by the signature alone.
    const own = {
      document_id,
      signer_id: signer.person_id,
      external: false,
      requested_by,
      requested_at: at,
      ...pending,
    };
    const told = requests.get(signature_id) ?? { row: own, evidence: null };
    Object.assign(told.row, { state: 'SIGNED', signature_type: method, answered_at: at });
    told.evidence = { sha256, digest: evidence_sha256 };
    requests.set(signature_id, told);
  } else if (isOf(event, [signatureObligationChanged])) {
    Object.assign(requests.get(event.payload.signature_id)?.row ?? {}, { mandatory: event.payload.mandatory });
  } else if (isOf(event, [signatureRefused])) {
    const { signature_id, option, justification } = event.payload;
    const answer = { refuse_option: option, refuse_justification: justification };
    Object.assign(requests.get(signature_id)?.row ?? {}, { state: 'REFUSED', answered_at: at, ...answer });
  } else if (isOf(event, [signatureCanceled, signatureDropped, signatureWithdrawn])) {
    Object.assign(requests.get(event.payload.signature_id)?.row ?? {}, { state: 'CANCELED', answered_at: at });
  }
}
