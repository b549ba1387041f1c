import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { mayActHere } from '../../../processes/rules/process-policy.ts';
import { reaches, type Reading } from '../../../processes/rules/reading-policy.ts';
import {
  factsOf,
  findProcess,
  lockProcess,
  policyActor,
  type ProcessRow,
  readingOfProcess,
} from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { readingOfDocument } from '../../rules/document-visibility.ts';
import { type DocumentFacts, mayChangeAttachments, type SignedPrimary } from '../../rules/editing-policy.ts';
import {
  addressedTo,
  type DocumentRow,
  findDocument,
  findFolder,
  folderNamed,
  type FolderRow,
  lockDocument,
  type PlacedDocument,
  placedDocuments,
  signersOf,
} from '../document-row.ts';

/** A draft that holds documents: that of a process, that of a dispatch, or that of a join. */
export interface DraftPlace {
  readonly process: ProcessRow;
  readonly folder: FolderRow | null;
  /** Whether whoever asks wrote it, or works in the unit where it is written. */
  readonly mine: boolean;
  readonly documents: readonly PlacedDocument[];
}

interface PlaceIds {
  readonly process_id?: number | null | undefined;
  readonly dispatch_id?: number | null | undefined;
  readonly document_join_id?: number | null | undefined;
}

/** Whether a call named a draft at all. */
export const isPlaceGiven = (ids: PlaceIds): boolean => ids.process_id != null || folderNamed(ids) !== null;

/**
 * The draft a caller named, or `undefined` when there is no such draft any more: what is asked of the database is the same
 * for one that is there, so that the time of a refusal does not tell.
 */
export async function findPlace(db: Database, ids: PlaceIds, actor: Actor): Promise<DraftPlace | undefined> {
  const named = folderNamed(ids);
  const folder = (await findFolder(db, named)) ?? null;
  const process = await findProcess(db, folder?.process_id ?? (named ? null : ids.process_id) ?? 0);
  const documents = await placedDocuments(db, { processId: process?.id ?? 0, folder: named });
  const reading = await readingOfProcess(db, process, actor);
  if (!process || folder?.discarded_at || folder?.filed_at) return undefined;
  if (named === null && process.state !== 'DRAFT') return undefined;
  return { process, folder, documents, mine: isMine(actor, { process, folder, reading }) };
}

/**
 * Whether a draft is written by someone, or in their unit by people who read the process whole. An unopened process is
 * its writer's alone.
 */
function isMine(
  actor: Actor | null,
  { process, folder, reading }: Pick<DraftPlace, 'process' | 'folder'> & { readonly reading: Reading },
): boolean {
  if (!actor) return false;
  if (folder === null) return process.state === 'DRAFT' && process.opened_by === actor.personId;
  return isOfFolder(actor, folder, reading);
}

/**
 * Whether a dispatch or a join is prepared by this person, or in their unit by people who read the process whole. Whoever looks through
 * other eyes is of their own unit here.
 */
export const isOfFolder = (
  actor: Actor | null,
  { person_id, unit_id }: Pick<FolderRow, 'person_id' | 'unit_id'>,
  reading: Reading,
): boolean =>
  actor !== null &&
  ((person_id === actor.personId && actor.workplaces.includes(unit_id)) ||
    (unit_id === (actor.seeingAs?.self ?? actor).unit?.id && reading.access === 'all'));

/**
 * A draft to put documents in, or to reorder, with its process locked.
 * @throws DOCUMENT_PLACE_REQUIRED, DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT
 */
export async function openPlace(tx: Tx, ids: PlaceIds, actor: Actor): Promise<DraftPlace> {
  if (!isPlaceGiven(ids)) throw new Refusal(documentErrors.placeRequired);
  const before = await findPlace(tx, ids, actor);
  // A draft of someone else is not told apart from a missing one.
  if (!before?.mine) throw new Refusal(documentErrors.notFound);
  await lockProcess(tx, before.process.id);
  // Read again: what was seen before the lock may have left.
  return ensurePlace(tx, ids, actor);
}

/** The same before the transaction of an act, for what is heavy: nothing is locked, and the act looks again. */
export async function ensurePlace(db: Database, ids: PlaceIds, actor: Actor): Promise<DraftPlace> {
  if (!isPlaceGiven(ids)) throw new Refusal(documentErrors.placeRequired);
  const place = await findPlace(db, ids, actor);
  if (!place?.mine) throw new Refusal(documentErrors.notFound);
  await ensureWritable(db, place, actor);
  const draft = {
    mine: place.mine,
    ofDispatch: place.folder?.kind === 'dispatch',
    signedPrimary: signedPrimaryOf(place.documents),
  };
  ensureAllowed(mayChangeAttachments(draft), documentErrors.cannotChange);
  return place;
}

/**
 * A document to edit or to delete, locked with its process, and the draft it is in. One that cannot be read is not told
 * apart from a missing one; one already in the process is left to the policy, which says so.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT
 */
export async function lockForChange(tx: Tx, id: number, actor: Actor) {
  // Looked at before it is locked: a lock is more work, where there is something to lock.
  const found = await findDocument(tx, id);
  await ensureKnown(tx, found, actor);
  const { document, process } = await lockDocument(tx, id);
  return { document, process, place: await ensureChangeable(tx, document, actor) };
}

/**
 * The draft of a document that may be changed as far as its place goes; before the transaction of an act too.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT
 */
export async function ensureChangeable(db: Database, document: DocumentRow, actor: Actor): Promise<DraftPlace> {
  const place = await ensureKnown(db, document, actor);
  if (document.filed_at === null) await ensureWritable(db, place, actor);
  return place;
}

/**
 * The place of a document for who writes it, or reads it in its process.
 * @throws DOCUMENT_NOT_FOUND of any other, as of one that is not there: for which the same is asked
 */
async function ensureKnown(db: Database, document: DocumentRow | undefined, actor: Actor): Promise<PlaceToRead> {
  const place = await placeToRead(db, document, actor);
  const signers = (await signersOf(db, [document?.id ?? 0])).get(document?.id ?? 0);
  if (!document || !place) throw new Refusal(documentErrors.notFound);
  const facts = {
    filed: true,
    complete: document.signatures_pending === 0,
    authorId: document.author_id,
    signerIds: addressedTo(signers),
    mine: false,
  };
  const known =
    document.filed_at === null
      ? place.mine
      : readingOfDocument(facts, place.reading.documents, actor.personId) !== 'none';
  if (!known) throw new Refusal(documentErrors.notFound);
  return place;
}

/** A dispatch, or a join, is written only while its process is in the unit and goes on from there. */
async function ensureWritable(
  db: Database,
  { process, folder }: Pick<DraftPlace, 'process' | 'folder'>,
  actor: Actor,
): Promise<void> {
  if (folder === null) return;
  const { access } = await readingOfProcess(db, process, actor);
  // The refusal tells where the process is: not to who may not know it any more.
  if (!reaches(access, 'metadata')) throw new Refusal(documentErrors.notFound);
  const decision = mayActHere(policyActor(actor), await factsOf(db, process), 'dispatch', 'mudar documentos');
  ensureAllowed(decision, documentErrors.cannotChange);
}

function signedPrimaryOf(documents: readonly PlacedDocument[]): SignedPrimary {
  const signed = documents.find((document) => document.is_primary && document.signatures_done > 0);
  if (!signed) return null;
  return signed.kind === 'written' ? 'text' : 'file';
}

/** A document as the editing policy looks at it. */
export function factsOfDocument(document: DocumentRow, place: Pick<DraftPlace, 'mine' | 'documents'>): DocumentFacts {
  return {
    state: document.state,
    primary: document.is_primary,
    ofDispatch: document.dispatch_id !== null,
    filed: document.filed_at !== null,
    editable: document.kind === 'written',
    mine: place.mine,
    signaturesDone: document.signatures_done,
    signaturesPending: document.signatures_pending,
    signedPrimary: signedPrimaryOf(place.documents),
  };
}

/**
 * The draft that a document is in, for who acts on it; filed ones have none left, only their process.
 * @throws DOCUMENT_NOT_FOUND when the whole draft was discarded
 */
export async function placeOf(db: Database, document: DocumentRow, actor: Actor | null): Promise<DraftPlace> {
  const place = await placeToRead(db, document, actor);
  if (!place) throw new Refusal(documentErrors.notFound);
  return place;
}

/** A place with what its process gives somebody. */
type PlaceToRead = DraftPlace & { readonly reading: Reading };

/** The same for who would read the document; undefined of one that is not there, for which the same is asked. */
export async function placeToRead(
  db: Database,
  document: DocumentRow | undefined,
  actor: Actor | null,
): Promise<PlaceToRead | undefined> {
  const process = await findProcess(db, document?.process_id ?? 0);
  const named = document ? folderNamed(document) : null;
  const folder = (await findFolder(db, named)) ?? null;
  const inDraft = document?.filed_at === null;
  const draft = { processId: inDraft ? document.process_id : 0, folder: named };
  const documents = await placedDocuments(db, draft);
  const reading = await readingOfProcess(db, process, actor);
  return process && { process, folder, documents, reading, mine: isMine(actor, { process, folder, reading }) };
}
