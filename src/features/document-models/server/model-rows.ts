import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Condition } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Applicability } from '../../units/rules/applicability.ts';
import { appliesTo, lookedAfter } from '../../units/server/index.ts';
import { modelErrors } from '../contract/model-errors.ts';
import { type categories, type ModelDoor, modelReach, type natures, type useTypes } from '../rules/model-policy.ts';
import type { Page } from './clean-pages.ts';

/** A model as lists read it. */
export interface ModelRow {
  readonly id: number;
  readonly official: boolean;
  readonly name: string;
  readonly short_name: string;
  readonly use_type: (typeof useTypes)[number];
  readonly nature: (typeof natures)[number];
  readonly document_type_id: number;
  readonly document_type_name: string;
  readonly category: (typeof categories)[number] | null;
  readonly applicability: Applicability;
  readonly active: boolean;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: number;
  readonly changed_by_name: string;
  readonly uses: number;
  readonly last_used_at: Date | null;
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql.join([sql<SqlBool>`true`, ...conditions], sql` and `) as Condition;

/** Those of a door that are there. */
export const ofDoor = (door: ModelDoor): Condition => sql`m.deleted_at is null and m.official = ${door === 'official'}`;

/** Those that somebody is offered: on, and applying where they work. */
export const offeredTo = ({ unit }: Actor): Condition => sql`m.active and ${appliesTo('m.applicability', unit)}`;

/** Those that somebody looks after, or that apply where they do: others are not their business. */
export const managedBy = (actor: Actor, door: ModelDoor): Condition =>
  lookedAfter('m.applicability', modelReach(actor, door), actor.unit);

interface ModelSelection {
  readonly where: Condition;
  readonly reader: number;
  readonly order?: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
}

/** Models with what is told of each beside itself. */
export async function modelRows(db: Database, asked: ModelSelection): Promise<readonly ModelRow[]> {
  const { where, reader, order = sql`m.name, m.id`, limit = 1, offset = 0 } = asked;
  const { rows } = await sql<ModelRow>`
    select m.id, m.official, m.name, m.short_name, m.use_type, m.nature, m.document_type_id, t.name as document_type_name,
      m.category, m.applicability, m.active, m.version, m.changed_at, m.changed_by, p.name as changed_by_name,
      used.uses, mine.last_used_at
    from document_models.model m
    join document_models.document_type t on t.id = m.document_type_id
    join document_models.person p on p.id = m.changed_by
    cross join lateral (select count(*)::int as uses from document_models.filled f where f.model_id = m.id) used
    cross join lateral (
      select max(f.filled_at) as last_used_at from document_models.filled f
      where f.person_id = ${reader} and f.model_id = m.id) mine
    where ${where}
    order by ${order}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** One model that the reader may use or looks after. @throws MODEL_NOT_FOUND of any other */
export async function getModelRow(db: Database, door: ModelDoor, id: number, actor: Actor): Promise<ModelRow> {
  const where = allOf([ofDoor(door), sql`m.id = ${id}`, sql`((${offeredTo(actor)}) or ${managedBy(actor, door)})`]);
  const [row] = await modelRows(db, { where, reader: actor.personId });
  if (!row) throw new Refusal(modelErrors.notFound);
  return row;
}

/** The text of a version. */
export async function pagesOfVersion(db: Database, id: number, version: number): Promise<Page[]> {
  const { rows } = await sql<{ document_json: Page[] }>`
    select document_json from document_models.model_version where model_id = ${id} and version = ${version}`.execute(
    db,
  );
  return rows[0]?.document_json ?? [];
}
