import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { mayActHere } from '../../../processes/rules/process-policy.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import {
  factsOf,
  findProcess,
  lockProcess,
  policyActor,
  type ProcessRow,
  readingOfProcess,
} from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import type { DocumentFacts } from '../../rules/editing-policy.ts';
import { mayChangeAttachments } from '../../rules/editing-policy.ts';
import { type DocumentRow, draftDocuments, findFolder, type FolderRow, lockDocument } from '../document-row.ts';

/** A draft that holds documents: that of a process, or that of a dispatch. */
export interface DraftPlace {
  readonly process: ProcessRow;
  readonly folder: FolderRow | null;
  /** Whether whoever asks wrote it, or works in the unit where it is written. */
  readonly mine: boolean;
  readonly documents: readonly DocumentRow[];
}

interface PlaceIds {
  readonly process_id?: number | null | undefined;
  readonly dispatch_id?: number | null | undefined;
}

/** The draft a caller named, or `undefined` when there is no such draft any more. */
export async function findPlace(db: Database, ids: PlaceIds, actor: Actor): Promise<DraftPlace | undefined> {
  const folder = ids.dispatch_id == null ? null : await findFolder(db, ids.dispatch_id);
  if (folder === undefined || folder?.discarded_at || folder?.filed_at) return undefined;
  const processId = folder?.process_id ?? ids.process_id;
  const process = processId == null ? undefined : await findProcess(db, processId);
  if (!process || (folder === null && process.state !== 'DRAFT')) return undefined;
  const documents = await draftDocuments(db, { processId: process.id, dispatchId: folder?.dispatch_id ?? null });
  return { process, folder, mine: await isMine(db, actor, process, folder), documents };
}

/**
 * Whether a draft is written by someone, or in their unit by people who read the process whole. An unopened process is
 * its writer's alone.
 */
async function isMine(db: Database, actor: Actor | null, process: ProcessRow, folder: FolderRow | null) {
  if (!actor) return false;
  if (folder === null) return process.state === 'DRAFT' && process.opened_by === actor.personId;
  if (folder.person_id === actor.personId) return true;
  return folder.unit_id === actor.unit?.id && (await readingOfProcess(db, process, actor)).access === 'all';
}

/**
 * A draft to put documents in, or to reorder, with its process locked.
 * @throws DOCUMENT_PLACE_REQUIRED, DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT
 */
export async function openPlace(tx: Tx, ids: PlaceIds, actor: Actor): Promise<DraftPlace> {
  if (ids.process_id == null && ids.dispatch_id == null) throw new Refusal(documentErrors.placeRequired);
  const before = await findPlace(tx, ids, actor);
  if (before) await lockProcess(tx, before.process.id);
  // Read again: what was seen before the lock may have left.
  return ensurePlace(tx, ids, actor);
}

/** The same before the transaction of an act, for what is heavy: nothing is locked, and the act looks again. */
export async function ensurePlace(db: Database, ids: PlaceIds, actor: Actor): Promise<DraftPlace> {
  if (ids.process_id == null && ids.dispatch_id == null) throw new Refusal(documentErrors.placeRequired);
  const place = await findPlace(db, ids, actor);
  // A draft of someone else is not told apart from a missing one.
  if (!place?.mine) throw new Refusal(documentErrors.notFound);
  await ensureWritable(db, place, actor);
  const primarySigned = isPrimarySigned(place.documents);
  ensureAllowed(mayChangeAttachments({ mine: place.mine, primarySigned }), documentErrors.cannotChange);
  return place;
}

/**
 * A document to edit or to delete, locked with its process, and the draft it is in. One that cannot be read is not told
 * apart from a missing one; one already in the process is left to the policy, which says so.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT
 */
export async function lockForChange(tx: Tx, id: number, actor: Actor) {
  const { document, process } = await lockDocument(tx, id);
  return { document, process, place: await ensureChangeable(tx, document, actor) };
}

/**
 * The draft of a document that may be changed as far as its place goes; before the transaction of an act too.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT
 */
export async function ensureChangeable(db: Database, document: DocumentRow, actor: Actor): Promise<DraftPlace> {
  const place = await placeOf(db, document, actor);
  const filed = document.filed_at !== null;
  const known = filed ? (await readingOfProcess(db, place.process, actor)).documents !== 'none' : place.mine;
  if (!known) throw new Refusal(documentErrors.notFound);
  if (!filed) await ensureWritable(db, place, actor);
  return place;
}

/** A dispatch is written only while its process is in the unit and may be dispatched. */
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

const isPrimarySigned = (documents: readonly DocumentRow[]): boolean =>
  documents.some((document) => document.is_primary && document.signatures_done > 0);

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
    primarySigned: isPrimarySigned(place.documents),
  };
}

/**
 * The draft that a document is in, for who acts on it; filed ones have none left, only their process.
 * @throws DOCUMENT_NOT_FOUND when the whole draft was discarded
 */
export async function placeOf(db: Database, document: DocumentRow, actor: Actor | null): Promise<DraftPlace> {
  const process = await findProcess(db, document.process_id);
  if (!process) throw new Refusal(documentErrors.notFound);
  const folder = document.dispatch_id === null ? null : ((await findFolder(db, document.dispatch_id)) ?? null);
  const documents =
    document.filed_at === null
      ? await draftDocuments(db, { processId: process.id, dispatchId: document.dispatch_id })
      : [];
  return { process, folder, mine: await isMine(db, actor, process, folder), documents };
}
