import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { GazetteEditionsTables } from '../server/tables.generated.ts';

interface Published {
  readonly documentId: number;
  readonly processId: number;
  readonly organId: number;
  readonly at: Date;
  readonly html?: string;
}

/** An act in an edition that came out, as rows alone: no file was made of it. */
export async function buildPublishedAct(database: TestDatabase, published: Published): Promise<{ id: number }> {
  const { documentId, processId, organId, at, html = '<p>Designa fiscal.</p>' } = published;
  const db = database.owner.withTables<GazetteEditionsTables>();
  const date = at.toISOString().slice(0, 10);
  const year = at.getUTCFullYear();
  const sha256 = createHash('sha256').update('ato').digest('hex');
  const edition = await db
    .insertInto('gazette_editions.edition')
    .values({ date, kind: 'NORMAL', year, opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const act = await db
    .insertInto('gazette_editions.act')
    .values({
      edition_id: edition.id,
      document_id: documentId,
      process_id: processId,
      organ_id: organId,
      organ: 'Secretaria de Estado da Saúde',
      kind: 'ACT',
      title: 'Portaria nº 1',
      html,
      plain_text: 'Designa fiscal.',
      text_sha256: sha256,
      signers: JSON.stringify([]),
      terms: sql<string>`to_tsvector('simple', 'designa fiscal')`,
      put_at: at,
      position: 1,
      first_page: 1,
      last_page: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const face = { government: 'Governo do Estado', address: 'exemplo.gov.br/diario', logo_sha256: null };
  const made = {
    face: JSON.stringify(face),
    made_sha256: sha256,
    made_size: 1,
    sha256,
    size: 1,
    pages: 1,
    signed_at: at,
    closed_at: at,
  };
  await db
    .updateTable('gazette_editions.edition')
    .set({ state: 'PUBLISHED', number: 1, ...made })
    .where('id', '=', edition.id)
    .execute();
  return { id: act.id };
}
