import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { unaccent } from '../../../kernel/texts/text.ts';
import { listPage } from '../../../platform/server/acts/list-page.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { among, type Condition, within } from '../../../platform/server/db/conditions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Coverage } from '../../units/rules/applicability.ts';
import { appliesAt, covers } from '../../units/server/index.ts';
import type { modelQuery } from '../contract/model-lists.ts';
import type { ModelDoor } from '../rules/model-policy.ts';
import { allOf, managedBy, modelRows, offeredTo, ofDoor } from './model-rows.ts';
import { presentModels } from './present-models.ts';

type Query = Pick<z.output<typeof modelQuery>, 'page' | 'paginator_count'> & Partial<z.output<typeof modelQuery>>;

interface ModelsPageCall {
  readonly door: ModelDoor;
  readonly query: Query;
  /** What administrators see: those they look after, on or off; left out, what is offered to the reader. */
  readonly managed?: {
    readonly status: 'active' | 'inactive' | 'all';
    readonly document_coverage?: Coverage | undefined;
  };
}

/** A page of models of a door, for who uses them or for who looks after them. */
export function modelsPage({ db, actor }: { db: Database; actor: Actor }, { door, query, managed }: ModelsPageCall) {
  const where = allOf([
    ofDoor(door),
    managed ? managedBy(actor, door) : offeredTo(actor),
    ...(managed ? ofManaged(managed) : []),
    ...foundBy(query.word || query.search),
    ...among(sql`m.document_type_id`, query.document_type),
    ...appliesAt('m.applicability', query),
  ]);
  const order = orders[query.order_by ?? (managed ? 'name' : 'last_used')];
  return listPage(db, query, {
    found: sql`select m.id from document_models.model m where ${where}`,
    page: async (rows) =>
      presentModels(db, await modelRows(db, { where, order, reader: actor.personId, ...rows }), actor),
  });
}

/** A part of the name, whatever its capitals and accents, or the exact id (R324). */
const foundBy = (word: string | undefined): Condition[] =>
  word
    ? [
        sql`(m.search_name like ${within(unaccent(word))} ${/^\d{1,15}$/.test(word) ? sql`or m.id = ${Number(word)}` : sql``})`,
      ]
    : [];

const ofManaged = ({ status, document_coverage }: NonNullable<ModelsPageCall['managed']>): Condition[] => [
  ...(status === 'all' ? [] : [sql<boolean>`m.active = ${status === 'active'}`]),
  ...(document_coverage ? [covers('m.applicability', document_coverage)] : []),
];

type Order = NonNullable<Query['order_by']> | 'last_used';

const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  last_used: sql`mine.last_used_at desc nulls last, m.name, m.id`,
  name: sql`m.name, m.id`,
  '-name': sql`m.name desc, m.id desc`,
  changed_at: sql`m.changed_at, m.id`,
  '-changed_at': sql`m.changed_at desc, m.id desc`,
  uses: sql`used.uses, m.id`,
  '-uses': sql`used.uses desc, m.id desc`,
};
