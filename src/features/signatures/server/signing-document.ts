import { type DocumentRow, isEmptyText } from '../../documents/server/index.ts';
import type { ProcessRow } from '../../processes/server/index.ts';
import type { SigningDocument } from '../rules/signing-policy.ts';
import type { RequestRow } from './request-row.ts';

interface Asking {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  readonly withinReach: boolean;
  readonly asked: readonly RequestRow[];
}

/** A document as the policy of asking for signatures looks at it. */
export const signingDocumentOf = ({ document, process, withinReach, asked }: Asking): SigningDocument => ({
  bytes: document.size,
  empty: document.kind === 'written' && document.state === 'DRAFT' && isEmptyText(document),
  withinReach,
  processArchived: process.state === 'ARCHIVED',
  processExternal: process.external_system !== null,
  asked: asked.map((request) => ({ personId: request.signer_id, external: false })),
});
