import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { peopleById } from '../../../people/server/index.ts';
import { referenceFile } from '../../contract/references/reference-file.ts';
import type { ReferenceRow } from './reference-row.ts';

type Addressed = { readonly config: Pick<Deps['config'], 'publicUrl'> };

/** One of them as anybody reads it. */
export function presentPublished(row: ReferenceRow, { config }: Addressed) {
  const { id, title, type, content, document_date, url, file_name, file_size } = row;
  return {
    id,
    title,
    type,
    content,
    date2: document_date,
    url: url ?? `${config.publicUrl}${bytesAddress(referenceFile, { id: String(id) })}`,
    file: file_name === null ? null : { name: file_name, size: Number(file_size) },
  };
}

/** Some of them as whoever looks after the pages sees them. */
export async function presentKept(db: Database, rows: readonly ReferenceRow[], deps: Addressed) {
  const people = await peopleById(
    db,
    rows.map(({ changed_by }) => changed_by),
  );
  return rows.map((row) => ({
    ...presentPublished(row, deps),
    shelf: row.shelf,
    published_at: row.published_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    changed_by: people.get(row.changed_by)?.name ?? '',
    version: row.version,
  }));
}
