import type { Reason } from '../../../../kernel/decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { lacksPermission } from '../../../access/rules/lacks-permission.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { logRead, refusedRead, requestOf } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { type DocumentReading, readingOfDocument } from '../../rules/document-visibility.ts';
import { addressedTo, type DocumentRow, findDocument, signersOf } from '../document-row.ts';
import { type DraftPlace, placeToRead } from '../drafts/draft-place.ts';
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
  return lookAt(call, { id, document: await findDocument(call.db, id), what });
}

/** The same of a document at hand. */
export const readDocument = (call: ReadingCall, document: DocumentRow, what: string): Promise<ReadableDocument> =>
  lookAt(call, { id: document.id, document, what });

/**
 * Refuses what may not be read, as `getReadableDocument` does, and writes nothing down of what may: whoever goes on to read
 * it does.
 * @throws DOCUMENT_NOT_FOUND
 */
export async function ensureReadable(call: ReadingCall, id: number, what: string): Promise<void> {
  await lookAt(call, { id, document: await findDocument(call.db, id), what, onlyLooks: true });
}

interface Look {
  readonly id: number;
  readonly document: DocumentRow | undefined;
  readonly what: string;
  readonly onlyLooks?: boolean;
}

/** Of a document that is not there the same is asked, and written down, as of one that is hidden. */
async function lookAt(call: ReadingCall, { id, document, what, onlyLooks = false }: Look): Promise<ReadableDocument> {
  const { db, actor } = call;
  const place = await placeToRead(db, document, actor);
  const signers = (await signersOf(db, [id])).get(id);
  const filed = document !== undefined && document.filed_at !== null;
  const process = filed ? place?.process : undefined;
  const reading =
    document && place
      ? readingOfDocument(
          {
            filed,
            complete: isComplete(document),
            authorId: document.author_id,
            signerIds: addressedTo(signers),
            mine: place.mine,
          },
          filed && reaches(place.reading.access, 'documents') ? place.reading.documents : 'none',
          actor?.personId ?? null,
        )
      : 'none';
  const request = requestOf(call, what);
  if (!document || !place || reading === 'none') {
    throw await refusedRead(db, request, { asked: id, process, kind: documentErrors.notFound });
  }
  if (!onlyLooks) await logRead(db, request, { asked: id, process, allowed: true });
  return { document, place, reading };
}

/** The same, for its content: what is without effect is shown only to who may undo that. */
export async function getReadableContent(call: ReadingCall, id: number, what: string): Promise<ReadableDocument> {
  const readable = await getReadableDocument(call, id, what);
  if (!isContentOpenTo(readable.document, call.actor)) {
    throw new Refusal(documentErrors.noEffect, call.actor?.unit ? { reasons: [withoutEffect] } : {});
  }
  await refuseInfected(call.db, readable.document);
  return readable;
}

/** Whether somebody who reads a document reads its content too: of what is without effect, only who may undo that. */
export const isContentOpenTo = (
  { no_effect_at }: Pick<DocumentRow, 'no_effect_at'>,
  actor: Pick<Actor, 'permissions'> | null,
): boolean => no_effect_at === null || (actor?.permissions.has(permission.NO_EFFECT) ?? false);

/** What people of a unit are told; nobody gives others the permission. */
const withoutEffect: Reason = { ...lacksPermission('NO_EFFECT'), message: documentErrors.noEffect.message };

/** No signature is asked of it any more. */
export const isComplete = (document: Pick<DocumentRow, 'signatures_pending'>): boolean =>
  document.signatures_pending === 0;
