import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { contentShown, type DocumentRow, documentsById, titleOf } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { ShownDocuments } from '../../contract/code/send-code.ts';

/**
 * What a signer was shown of one document: the version on their screen, when a call said so, or what it was when the proof that it is them
 * was asked for; empty when it was another than on the screen already.
 */
export type ShownDocument = { readonly version: number | undefined } | { readonly content: string };

/**
 * @param document one that the caller may read: the refusal names it
 * @throws DOCUMENT_CHANGED
 */
export async function ensureAsShown(db: Database, document: DocumentRow, shown: ShownDocument): Promise<void> {
  const isAsShown =
    'content' in shown
      ? shown.content === (await contentShown(db, document))
      : shown.version === undefined || shown.version === document.version;
  if (!isAsShown) throw await documentChanged(db, document);
}

/** The refusal of a document that is not what its signer was shown. */
export async function documentChanged(db: Database, document: DocumentRow): Promise<Refusal> {
  const name = await titleOf(db, document);
  return new Refusal(signatureErrors.documentChanged, {
    message: `"${name}" mudou depois que você abriu e não foi assinado. Leia o texto de agora e assine de novo.`,
    data: { process_file_id: document.id },
  });
}

/** The version of a document that a screen showed, if it said so. */
export const versionShown = (shown: ShownDocuments, documentId: number): { readonly version: number | undefined } => ({
  version: shown?.find(({ id }) => id === documentId)?.version,
});

/**
 * What each of some documents is now, to be kept with the proof that signs them, in their order; empty for one that is not what the screen
 * showed, or is not there.
 */
export async function bindShown(
  db: Database,
  documentIds: readonly number[],
  shown: ShownDocuments,
): Promise<string[]> {
  const documents = await documentsById(db, documentIds);
  return Promise.all(
    documentIds.map(async (id) => {
      const document = documents.get(id);
      const { version } = versionShown(shown, id);
      if (!document || (version !== undefined && version !== document.version)) return '';
      return contentShown(db, document);
    }),
  );
}

/** What was kept of one document with a proof. */
export function boundTo(
  proof: { readonly document_ids: readonly number[]; readonly shown_sha256: readonly string[] | null },
  documentId: number,
): { readonly content: string } {
  return { content: proof.shown_sha256?.[proof.document_ids.indexOf(documentId)] ?? '' };
}
