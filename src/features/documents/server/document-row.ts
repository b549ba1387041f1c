import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { lockProcess, type ProcessRow } from '../../processes/server/index.ts';
import { documentErrors } from '../contract/documents-errors.ts';
import type { DocumentsTables } from './tables.generated.ts';

export type DocumentRow = Selectable<DocumentsTables['documents.document']>;
export type SignerRow = Selectable<DocumentsTables['documents.signer']>;
/** What gathers the documents of a draft in an open process: a dispatch, or a join. */
export interface Folder {
  readonly kind: 'dispatch' | 'join';
  /** Given by the capability that owns it. */
  readonly id: number;
}
/** A folder as it stands: whose it is, and whether its documents are still drafts. */
export type FolderRow = Folder & Omit<Selectable<DocumentsTables['documents.join_folder']>, 'document_join_id'>;

/** The capability's tables, on a pool or in a transaction. */
export const documentTables = (db: Database) => db.withTables<DocumentsTables>();

/** One document that was not deleted. */
export const findDocument = (db: Database, id: number): Promise<DocumentRow | undefined> =>
  documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Several documents by their ids; those that are gone are left out. */
export async function documentsById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, DocumentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await documentTables(db)
    .selectFrom('documents.document')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks a document and, before it, its process: the one order in which both are ever locked.
 * @throws DOCUMENT_NOT_FOUND
 */
export async function lockDocument(tx: Tx, id: number): Promise<{ document: DocumentRow; process: ProcessRow }> {
  const found = await findDocument(tx, id);
  const process = found && (await lockProcess(tx, found.process_id));
  const document =
    process &&
    (await documentTables(tx)
      .selectFrom('documents.document')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst());
  if (!document) throw new Refusal(documentErrors.notFound);
  return { document, process };
}

interface Draft {
  readonly processId: number;
  /** `null` for the draft of the process itself. */
  readonly folder: Folder | null;
}

/** The documents of a draft, the request or dispatch itself first, then in their order. */
export const draftDocuments = (db: Database, draft: Draft): Promise<DocumentRow[]> =>
  inDraft(db, draft).selectAll().execute();

/** What tells how the documents of a draft bind each other: none of their texts, which may be large. */
const placing = ['id', 'is_primary', 'kind', 'sequence', 'signatures_done'] as const;
export type PlacedDocument = Pick<DocumentRow, (typeof placing)[number]>;

/** The same documents in the same order, without what is written in them. */
export const placedDocuments = (db: Database, draft: Draft): Promise<PlacedDocument[]> =>
  inDraft(db, draft).select(placing).execute();

function inDraft(db: Database, { processId, folder }: Draft) {
  const live = documentTables(db)
    .selectFrom('documents.document')
    .where('process_id', '=', processId)
    .where('filed_at', 'is', null)
    .where('deleted_at', 'is', null);
  const own = folder
    ? live.where(folderColumn[folder.kind], '=', folder.id)
    : live.where('dispatch_id', 'is', null).where('document_join_id', 'is', null);
  return own.orderBy('is_primary', 'desc').orderBy('sequence').orderBy('id');
}

/** The column of a document that names its folder. */
export const folderColumn = { dispatch: 'dispatch_id', join: 'document_join_id' } as const;

interface FolderIds {
  readonly dispatch_id?: number | null | undefined;
  readonly document_join_id?: number | null | undefined;
}

/** The folder that a call or a document names; `null` of what is in none. */
export const folderNamed = ({ dispatch_id, document_join_id }: FolderIds): Folder | null =>
  dispatch_id != null
    ? { kind: 'dispatch', id: dispatch_id }
    : document_join_id != null
      ? { kind: 'join', id: document_join_id }
      : null;

/** The same as the fields by which documents and events name it. */
export const namesOf = (folder: Folder | null) => ({
  dispatch_id: folder?.kind === 'dispatch' ? folder.id : null,
  document_join_id: folder?.kind === 'join' ? folder.id : null,
});

/** A folder by its name; of none the same is asked, and nothing found. */
export async function findFolder(db: Database, folder: Folder | null): Promise<FolderRow | undefined> {
  const common = ['process_id', 'person_id', 'unit_id', 'opened_at', 'discarded_at'] as const;
  const tables = documentTables(db);
  const { kind, id } = folder ?? { kind: 'dispatch', id: 0 };
  const found = await (kind === 'join'
    ? tables
        .selectFrom('documents.join_folder')
        .select([...common, 'filed_at'])
        .where('document_join_id', '=', id)
        .executeTakeFirst()
    : // Its column is older than the word: to join is a servant's act, these are filed.
      tables
        .selectFrom('documents.dispatch_folder')
        .select([...common, 'joined_at as filed_at'])
        .where('dispatch_id', '=', id)
        .executeTakeFirst());
  return found && { kind, id, ...found };
}

/** Who was asked to sign some documents, in order. */
export async function signersOf(db: Database, documentIds: readonly number[]): Promise<Map<number, SignerRow[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await documentTables(db)
    .selectFrom('documents.signer')
    .selectAll()
    .where('document_id', 'in', [...documentIds])
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.document_id);
}

/**
 * The people among them to whom the document is addressed: they are asked to sign it, or signed it. Who is asked by a link reads by
 * that link alone.
 */
export const addressedTo = (signers: readonly SignerRow[] = []): number[] =>
  signers.flatMap(({ person_id, status, external }) =>
    person_id === null || status === 'REFUSED' || external ? [] : [person_id],
  );

/** A kind of document by id, in use or not. */
export const findType = (db: Database, id: number) =>
  documentTables(db).selectFrom('documents.document_type').selectAll().where('id', '=', id).executeTakeFirst();

export type TypeRow = NonNullable<Awaited<ReturnType<typeof findType>>>;

/**
 * A kind that new documents may have.
 * @throws DOCUMENT_TYPE_UNAVAILABLE
 */
export async function requireType(db: Database, id: number): Promise<TypeRow> {
  const type = await findType(db, id);
  if (!type?.active) throw new Refusal(documentErrors.typeUnavailable);
  return type;
}
