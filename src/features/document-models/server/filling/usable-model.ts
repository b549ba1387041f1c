import { sql } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { modelErrors } from '../../contract/model-errors.ts';
import { allOf, type ModelRow, modelRows, offeredTo } from '../model-rows.ts';

/** A model, of either door, from which somebody may make documents: it is on and applies where they work. @throws MODEL_NOT_FOUND of any other */
export async function getUsableModel(db: Database, id: number, actor: Actor): Promise<ModelRow> {
  const where = allOf([sql`m.deleted_at is null`, sql`m.id = ${id}`, offeredTo(actor)]);
  const [row] = await modelRows(db, { where, reader: actor.personId });
  if (!row) throw new Refusal(modelErrors.notFound);
  return row;
}
