import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { allowedExtensions } from '../../documents/rules/file-types.ts';
import { type DocumentRow, findType } from '../../documents/server/index.ts';
import type { MarkingFacts, ProgrammingFacts, PublicationFacts } from '../rules/publication-facts.ts';
import type { GazetteTables } from './tables.generated.ts';

export type PublicationRow = Selectable<GazetteTables['gazette.publication']>;
export type ProgrammingRow = Selectable<GazetteTables['gazette.programming']>;

/** The capability's tables, on a pool or in a transaction. */
export const gazetteTables = (db: Database) => db.withTables<GazetteTables>();

/** A document on its way to the gazette, as it is kept; without a row it is not on its way. */
export interface Publication {
  readonly row: PublicationRow | undefined;
  readonly programmings: readonly ProgrammingRow[];
}

/** The publications of some documents, by the document. */
export async function publicationsOf(
  db: Database,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, Required<Publication> & { readonly row: PublicationRow }>> {
  if (documentIds.length === 0) return new Map();
  const rows = await gazetteTables(db)
    .selectFrom('gazette.publication')
    .selectAll()
    .where('document_id', 'in', [...documentIds])
    .execute();
  const dates = await programmingsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.document_id, { row, programmings: dates.get(row.id) ?? [] }]));
}

/** The dates of some publications, in their order. */
async function programmingsOf(db: Database, ids: readonly number[]): Promise<Map<number, ProgrammingRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await gazetteTables(db)
    .selectFrom('gazette.programming')
    .selectAll()
    .where('publication_id', 'in', [...ids])
    .orderBy('edition_date')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.publication_id);
}

/** The publication of a document, locked until the transaction ends. The document is already locked. */
export async function lockPublication(tx: Tx, documentId: number): Promise<Publication> {
  const row = await gazetteTables(tx)
    .selectFrom('gazette.publication')
    .selectAll()
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  return { row, programmings: row ? ((await programmingsOf(tx, [row.id])).get(row.id) ?? []) : [] };
}

/** A document as the policies of the gazette look at it. */
export const factsOfPublication = (
  document: DocumentRow,
  { row, programmings }: Publication,
  { secrecy }: { readonly secrecy: number },
): PublicationFacts => ({
  state: row?.state ?? 'UNMARKED',
  signatures: document.signature_status ?? 'NONE',
  withoutEffect: document.no_effect_at !== null,
  filed: document.filed_at !== null,
  isPublic: secrecy === 1,
  programmings: programmings.map(asFacts),
});

/** One of its dates. */
export const asFacts = ({ id, edition_date, state, sent_at }: ProgrammingRow): ProgrammingFacts => ({
  id,
  date: edition_date,
  state,
  sent: sent_at !== null,
});

/** What its kind and format say. */
export const markingFactsOf = async (db: Database, document: DocumentRow): Promise<MarkingFacts> =>
  markingFactsIn(document, await findType(db, document.document_type_id));

/** The same of one whose type is at hand: a text written here leaves as DOCX and ODT. */
export const markingFactsIn = (
  { kind, extension }: DocumentRow,
  type: { readonly to_publish: boolean } | undefined,
): MarkingFacts => ({
  kindGoes: type?.to_publish ?? false,
  formatGoes: kind === 'written' || publishedExtensions.has(extension),
});

const publishedExtensions: ReadonlySet<string> = new Set(
  allowedExtensions.filter(({ to_publish }) => to_publish).map(({ extension }) => extension),
);
