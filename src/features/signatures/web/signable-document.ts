import { blockedBy, type BlockedReason } from '../../../platform/web/ui/actions/blocked.ts';
import { type SignatureItem, signatureKind } from './acts/signature-subject.ts';

/** What the signing dialog needs to know of a document. */
export interface SignableDocument {
  readonly id: number;
  readonly processId: number;
  readonly title: string;
  /** The one that was on the screen: of another the server signs nothing. Unknown of what older windows left. */
  readonly version?: number | undefined;
  /** Signs of its text that are not printed. */
  readonly missing?: readonly string[] | undefined;
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

/** The document of a request, as the signing dialog takes it. */
export const signableOf = (item: SignatureItem): SignableDocument => ({
  id: item.process_file.id,
  processId: item.process_file.process.id,
  title: item.process_file.title,
  version: item.process_file.version,
  missing: item.process_file.letters_missing,
  blocked: blockedBy(signatureKind.verdictOf(item, 'sign')),
});
