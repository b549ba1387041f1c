import type { Reason } from '../../../../kernel/decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { lacksPermission } from '../../../access/rules/lacks-permission.ts';
import { permission } from '../../../access/rules/permissions.ts';
import type { ReadableDocuments } from '../../../processes/rules/reading-policy.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { type DocumentReading, readingOfDocument } from '../../rules/document-visibility.ts';
import { type DocumentRow, findDocument, signersOf } from '../document-row.ts';
import { type DraftPlace, placeOf } from '../drafts/draft-place.ts';
import { refuseInfected } from '../incoming/refuse-infected.ts';

interface ReadingCall {
  readonly db: Database;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly correlationId: string };
  readonly deps: Pick<Deps, 'secrets'>;
}

export interface ReadableDocument {
  readonly document: DocumentRow;
  readonly place: DraftPlace;
  readonly reading: Exclude<DocumentReading, 'none'>;
}

/**
 * One document that the caller may open. Reads of restricted content are logged by the process before this answers.
 * @param what named in that log
 * @throws DOCUMENT_NOT_FOUND both when it is missing and when it may not be read
 */
export async function getReadableDocument(call: ReadingCall, id: number, what: string): Promise<ReadableDocument> {
  const document = await findDocument(call.db, id);
  if (!document) throw new Refusal(documentErrors.notFound);
  return readDocument(call, document, what);
}

/** The same of a document at hand. */
export async function readDocument(call: ReadingCall, document: DocumentRow, what: string): Promise<ReadableDocument> {
  const place = await placeOf(call.db, document, call.actor);
  const documents = document.filed_at === null ? 'none' : await documentsOfProcess(call, document, what);
  const signers = (await signersOf(call.db, [document.id])).get(document.id) ?? [];
  const reading = readingOfDocument(
    {
      filed: document.filed_at !== null,
      complete: isComplete(document),
      authorId: document.author_id,
      signerIds: signers.flatMap((signer) => signer.person_id ?? []),
      mine: place.mine,
    },
    documents,
    call.actor?.personId ?? null,
  );
  if (reading === 'none') throw new Refusal(documentErrors.notFound);
  return { document, place, reading };
}

/** The same, for its content: what is without effect is shown only to who may undo that. */
export async function getReadableContent(call: ReadingCall, id: number, what: string): Promise<ReadableDocument> {
  const readable = await getReadableDocument(call, id, what);
  if (readable.document.no_effect_at !== null && !call.actor?.permissions.has(permission.NO_EFFECT)) {
    throw new Refusal(documentErrors.noEffect, call.actor?.unit ? { reasons: [withoutEffect] } : {});
  }
  await refuseInfected(call.db, readable.document);
  return readable;
}

/** What people of a unit are told; nobody gives others the permission. */
const withoutEffect: Reason = { ...lacksPermission('NO_EFFECT'), message: documentErrors.noEffect.message };

/** No signature is asked of it any more. */
export const isComplete = (document: Pick<DocumentRow, 'signatures_pending'>): boolean =>
  document.signatures_pending === 0;

async function documentsOfProcess(call: ReadingCall, document: DocumentRow, what: string): Promise<ReadableDocuments> {
  try {
    return (await getReadableFor(call, document.process_id, what, 'documents')).reading.documents;
  } catch (error) {
    // Whether the process is restricted or absent, the document is simply not there for them.
    throw error instanceof Refusal ? new Refusal(documentErrors.notFound, {}, error.keep) : error;
  }
}
