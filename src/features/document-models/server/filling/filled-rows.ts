import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { keptInput } from '../../contract/filling/filled-input.ts';
import type { useTypes } from '../../rules/model-policy.ts';
import { modelsTables } from '../models-tables.ts';
import type { Page } from '../clean-pages.ts';

export type KeptInput = z.output<typeof keptInput>;

/** A page of a document, with its paper. */
export type FilledPage = Pick<Page, 'html' | 'page_margins' | 'page_format' | 'landscape'>;

/** What a document was made of. */
export interface Filled {
  readonly document_id: number;
  readonly model_id: number;
  readonly official: boolean;
  readonly version: number;
  readonly inputs: readonly KeptInput[];
  readonly pages: readonly FilledPage[];
  /** Of the version that it was born from. */
  readonly name: string;
  readonly short_name: string;
  readonly use_type: (typeof useTypes)[number];
}

/** What a document was made of; undefined of one that no model was filled in for. */
export async function findFilled(db: Database, documentId: number): Promise<Filled | undefined> {
  const { rows } = await sql<Filled>`
    select f.document_id, f.model_id, m.official, f.version, f.inputs, f.pages, v.name, v.short_name, v.use_type
    from document_models.filled f
    join document_models.model m on m.id = f.model_id
    join document_models.model_version v on v.model_id = f.model_id and v.version = f.version
    where f.document_id = ${documentId}`.execute(db);
  return rows[0];
}

/** The models that documents were made of, by document; those that were not are left out. */
export async function modelsOfDocuments(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await modelsTables(db)
    .selectFrom('document_models.filled')
    .select(['document_id', 'model_id'])
    .where('document_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ document_id, model_id }) => [document_id, model_id]));
}

interface FilledToKeep extends Pick<Filled, 'document_id' | 'model_id' | 'version' | 'inputs' | 'pages'> {
  readonly personId: number;
  readonly now: Date;
}

/** Keeps what a document was filled in with, over what was there. */
export async function keepFilled(tx: Tx, { personId, now, inputs, pages, ...named }: FilledToKeep): Promise<void> {
  const said = { inputs: JSON.stringify(inputs), pages: JSON.stringify(pages), person_id: personId, filled_at: now };
  await modelsTables(tx)
    .insertInto('document_models.filled')
    .values({ ...named, ...said })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(said))
    .execute();
}
