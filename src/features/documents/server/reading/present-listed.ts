import { SIGNABLE_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { peopleById } from '../../../people/server/index.ts';
import { presentUnit, unitsById, unitsThen } from '../../../units/server/index.ts';
import { documentTitle } from '../../rules/document-title.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import { contentsOf } from '../incoming/file-content.ts';
import type { Documents } from './visible-documents.ts';

/** What the shortest line about a document is made of: none of its texts, which may be large. */
export const listedColumns = [
  'id',
  'process_id',
  'dispatch_id',
  'document_join_id',
  'author_id',
  'unit_id',
  'document_type_id',
  'number',
  'year',
  'attachment_name',
  'is_primary',
  'kind',
  'sha256',
  'extension',
  'size',
  'pages',
  'sequence',
  'state',
  'signature_status',
  'signatures_done',
  'signatures_pending',
  'no_effect_at',
  'version',
  'created_at',
  'frozen_at',
  'filed_at',
] as const satisfies readonly (keyof DocumentRow)[];
export type ListedRow = Pick<DocumentRow, (typeof listedColumns)[number]>;

/** What is known around some documents, loaded at once for all of them. */
export async function loadListed(db: Database, rows: readonly ListedRow[]) {
  const unitIds = [...new Set(rows.map((row) => row.unit_id))];
  const [types, units, unitThen, people, contents] = await Promise.all([
    documentTables(db).selectFrom('documents.document_type').selectAll().execute(),
    unitsById(db, unitIds),
    unitsThen(db, unitIds),
    peopleById(db, [...new Set(rows.map((row) => row.author_id))]),
    contentsOf(db, rows),
  ]);
  return { types: new Map(types.map((type) => [type.id, type])), units, unitThen, people, contents };
}

type Around = Awaited<ReturnType<typeof loadListed>>;

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly masked: boolean;
}

/** Some of the documents of a query, in the order of their process. */
export async function pageOfListed(db: Database, found: Documents, { limit, offset, masked }: Page) {
  const rows = await found
    .select(listedColumns.map((column) => `d.${column}` as const))
    .orderBy('d.sequence')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const around = await loadListed(db, rows);
  return rows.map((row) => presentListed(row, around, masked));
}

/** One line about a document; for the public, a CPF that someone wrote in a name is masked. */
export function presentListed(row: ListedRow, { types, units, unitThen, people, contents }: Around, masked: boolean) {
  const unit = units.get(row.unit_id)!;
  // The title of what was made stays, whatever the unit is called now.
  const { abbreviation } = unitThen(row.unit_id, row.frozen_at) ?? unit;
  const { number, year } = row;
  const content = contents.get(row.id);
  const name = masked ? maskCpfsInText(row.attachment_name) : row.attachment_name;
  const type = types.get(row.document_type_id)!;
  return {
    id: row.id,
    process_id: row.process_id,
    dispatch_id: row.dispatch_id,
    document_join_id: row.document_join_id,
    title: documentTitle({ typeTitle: type.title, number, year, name, unit: abbreviation }),
    attachment_name: name,
    document_type: { id: type.id, name: type.name, type: type.name },
    primary: row.is_primary,
    kind: row.kind,
    extension: row.extension,
    filesize: row.size,
    pages: row.pages ?? content?.rendition_pages ?? null,
    is_large: row.size > SIGNABLE_SIZE_LIMIT,
    sequence: row.sequence,
    state: row.state,
    status_signature: row.signature_status,
    signatures_done: row.signatures_done,
    signatures_pending: row.signatures_pending,
    without_effect: row.no_effect_at !== null,
    scan_status: row.kind === 'written' ? null : (content?.scan_status ?? ('UNSCANNED' as const)),
    rendition: content?.rendition_by ?? null,
    version: row.version,
    date: (row.filed_at ?? row.created_at).toISOString(),
    filed_date: row.filed_at?.toISOString() ?? null,
    origin_capacity: presentUnit(unit),
    user_document: { id: row.author_id, name: people.get(row.author_id)?.name ?? '' },
  };
}
