import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { blockedFor, type BlockedReason } from '../../../platform/web/ui/actions/blocked.ts';
import type { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';

/** A request as the three tabs show it. */
export type SignatureItem = OutputOf<typeof listReceivedSignatures>['results'][number];

/** What the signing dialog needs to know of a document. */
export interface SignableDocument {
  readonly id: number;
  readonly processId: number;
  readonly title: string;
  /** Why it stays out of what is signed now; `null` when it may be signed. */
  readonly blocked: BlockedReason | null;
}

/** A file over 30 MB is not signed, whoever asks: the dialog says so to whoever opened it by its address. */
export const TOO_LARGE_TO_SIGN: BlockedReason = {
  message: 'Arquivos acima de 30 MB não podem ser assinados. Divida o PDF ou junte como anexo.',
};

/** Where a document is read. */
export const readAddress = ({ id, processId }: Pick<SignableDocument, 'id' | 'processId'>): string =>
  `/processo/${processId}?documento=${id}`;

/** Why the server refuses an act on a request now; `null` when it may be done. */
export function blockedOf({ actions }: SignatureItem, action: 'sign' | 'refuse'): BlockedReason | null {
  const verdict = actions.find((candidate) => candidate.action === action);
  return verdict?.allowed ? null : blockedFor(verdict?.reason, verdict?.resolve);
}

/** The document of a request, as the signing dialog takes it. */
export const signableOf = (item: SignatureItem): SignableDocument => ({
  id: item.process_file.id,
  processId: item.process_file.process.id,
  title: item.process_file.title,
  blocked: blockedOf(item, 'sign'),
});
