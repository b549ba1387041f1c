import type { Selectable } from 'kysely';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentTables } from '../document-row.ts';
import type { DocumentsTables } from '../tables.generated.ts';

type KnowledgeRow = Selectable<DocumentsTables['documents.knowledge']>;

/** Writes down that somebody knows documents, in the act that says so. Their process is locked. */
export async function noteKnowledge(
  tx: Tx,
  documentIds: readonly number[],
  knowledge: Omit<KnowledgeRow, 'document_id'>,
): Promise<void> {
  await documentTables(tx)
    .insertInto('documents.knowledge')
    .values(documentIds.map((document_id) => ({ ...knowledge, document_id })))
    .execute();
}

/** Who knows a document, from the first on. */
export const knowledgeOf = (db: Database, documentId: number): Promise<KnowledgeRow[]> =>
  documentTables(db)
    .selectFrom('documents.knowledge')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('known_at')
    .orderBy('give_knowledge_id')
    .execute();

interface Counted {
  readonly count: number;
  /** When the reader gave theirs; `null` of who did not. */
  readonly ownAt: Date | null;
}

/** How many people know each of some documents, and since when the reader does; those that nobody knows are left out. */
export async function knowledgeCounts(
  db: Database,
  documentIds: readonly number[],
  readerId: number | null,
): Promise<ReadonlyMap<number, Counted>> {
  if (documentIds.length === 0) return new Map();
  const rows = await documentTables(db)
    .selectFrom('documents.knowledge')
    .select((eb) => [
      'document_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .min('known_at')
        .filterWhere('person_id', '=', readerId ?? 0)
        .as('own_at'),
    ])
    .where('document_id', 'in', [...documentIds])
    .groupBy('document_id')
    .execute();
  return new Map(rows.map(({ document_id, count, own_at }) => [document_id, { count, ownAt: own_at }]));
}

/**
 * That an act of knowledge, where one is named, was of every one of some documents.
 * @throws DOCUMENT_NOT_FOUND
 */
export async function ensureOfKnowledge(
  db: Database,
  giveKnowledgeId: number | undefined,
  documentIds: readonly number[],
): Promise<void> {
  if (giveKnowledgeId === undefined) return;
  const rows = await documentTables(db)
    .selectFrom('documents.knowledge')
    .select('document_id')
    .where('give_knowledge_id', '=', giveKnowledgeId)
    .where('document_id', 'in', [...documentIds])
    .execute();
  if (rows.length < documentIds.length) throw new Refusal(documentErrors.notFound);
}
