import { type RawBuilder, sql } from 'kysely';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { editionFile } from '../../contract/reading/edition-file.ts';
import { summaryOf } from '../../rules/public-pages.ts';

import { type EditionFace, type EditionRow, editionTables } from '../edition-row.ts';

/** Acts of editions that came out: nobody sees any other here. */
export const publishedActs = (db: Database) =>
  editionTables(db)
    .selectFrom('gazette_editions.act as a')
    .innerJoin('gazette_editions.edition as e', 'e.id', 'a.edition_id')
    .where('e.state', '=', 'PUBLISHED');

/** So much of a text as its summary may need, however long it is. */
const begins = sql<string>`left(a.plain_text, 600)`;

/** What a line of a list is made from. */
export const lineColumns = [
  'a.id',
  'a.kind',
  'a.organ_id',
  'a.organ',
  'a.title',
  begins.as('begins'),
  'a.first_page',
  'e.date',
  'e.number',
] as const;

interface LineRow {
  readonly id: number;
  readonly kind: 'ACT' | 'ALERT' | 'NOTICE' | 'EXTRACT';
  readonly organ_id: number;
  readonly organ: string;
  readonly title: string;
  readonly begins: string;
  readonly first_page: number | null;
  readonly date: string;
  readonly number: number | null;
}

export const presentLine = ({ id, kind, organ_id, organ, title, begins, first_page }: LineRow) => ({
  id,
  kind,
  organ: { id: organ_id, name: organ },
  title,
  summary: summaryOf(begins),
  page: first_page!,
});

export const presentAmongAll = (row: LineRow) => ({
  ...presentLine(row),
  date: row.date,
  edition_number: row.number!,
});

export const presentEdition = (edition: EditionRow) => {
  const { id, number, year, date, kind, pages, size, sha256, signed_at, stamped } = edition;
  return {
    id,
    government: (edition.face as EditionFace).government,
    number: number!,
    year,
    date,
    kind,
    pages: pages!,
    size: Number(size),
    sha256: sha256!,
    signed_at: signed_at!.toISOString(),
    stamped,
    file: bytesAddress(editionFile, { id: String(id) }),
  };
};

export const presentNup = (nup: string | null): string | null => (nup === null ? null : formatNup(nup));

/** Days compare as text; the newest first, and of a day as they came out. */
export const newestFirst: RawBuilder<unknown> = sql`e.date desc, e.number desc, a.position`;
