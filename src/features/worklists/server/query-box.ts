import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { countedAs } from '../../../platform/server/db/counted.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { closeTo, levelsOpenTo, visibleTo } from '../../processes/server/index.ts';
import type { Order } from '../rules/tabs.ts';
import type { Box } from './boxes.ts';
import type { Tallies } from './tallies.ts';

/** A box, who looks at it, and what filters and search narrow it to. */
export interface Narrowed {
  readonly box: Box;
  readonly unitIds: readonly number[];
  readonly actor: Actor;
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** Ways in which a row may hold what is searched for, excluding each other and each found by itself; left out: no search. */
  readonly ways?: readonly RawBuilder<SqlBool>[];
  /** The same, asked of each row by itself. */
  readonly rowByRow?: readonly RawBuilder<SqlBool>[];
}

/**
 * How many there are: exact up to the window, a floor beyond it. Of a box as it is, what the acts keep counted tells,
 * and only rows of levels of which some may be hidden from whoever looks are asked one by one.
 */
export async function countBox(db: Database, narrowed: Narrowed, tallies: Tallies) {
  const { box } = narrowed;
  if (!box.tally || isNarrowed(narrowed)) return countedAs(await countRows(db, narrowed, LIST_WINDOW + 1));
  const { column, personId, at } = box.tally;
  const places = await Promise.all(
    placesOf(narrowed).map(async (place) => {
      const open = levelsOpenTo(place.actor, place.box.standing);
      const kept = (await tallies(at ?? place.unitIds)).filter((one) => one.person_id === personId && one[column] > 0);
      return {
        place,
        sure: kept.reduce((sum, one) => sum + (open.has(one.secrecy) ? one[column] : 0), 0),
        doubtful: kept.flatMap((one) => (open.has(one.secrecy) ? [] : one.secrecy)),
      };
    }),
  );
  let found = places.reduce((sum, { sure }) => sum + sure, 0);
  for (const { place, doubtful } of places) {
    if (found > LIST_WINDOW || doubtful.length === 0) continue;
    found += await countRows(db, place, LIST_WINDOW + 1 - found, doubtful);
  }
  return countedAs(found);
}

/** How many a box as it is holds at most, whoever may see them; `null` when nothing is kept counted of it. */
export async function heldIn({ box, unitIds }: Narrowed, tallies: Tallies): Promise<number | null> {
  if (!box.tally) return null;
  const { column, personId, at } = box.tally;
  const kept = await tallies(at ?? unitIds);
  return kept.reduce((sum, one) => sum + (one.person_id === personId ? one[column] : 0), 0);
}

/** Whether filters or search ask anything of what the box holds. */
export const isNarrowed = ({ conditions, ways }: Narrowed): boolean => conditions.length > 0 || ways !== undefined;

/** Of several units, the one in use apart: what is there is open to more. */
function placesOf(narrowed: Narrowed): readonly Narrowed[] {
  const { box, unitIds, actor } = narrowed;
  const own = actor.unit?.id;
  if (box.reaches || unitIds.length < 2 || own === undefined || !unitIds.includes(own)) return [narrowed];
  return [
    { ...narrowed, unitIds: [own], box: { ...box, standing: ['unitHere'] } },
    { ...narrowed, unitIds: unitIds.filter((id) => id !== own) },
  ];
}

async function countRows(db: Database, narrowed: Narrowed, limit: number, levels?: readonly SecrecyLevel[]) {
  const { box } = narrowed;
  const parts = partsOf(narrowed, levels).map(
    ({ conditions }) => sql`select 1 from ${box.from} where ${whereOf(narrowed, [inUnits(narrowed), ...conditions])}`,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from (${sql.join(parts, sql` union all `)}) held limit ${limit}) found`.execute(db);
  return rows[0]!.n;
}

/** Conditions of some rows of a box, with those of the box and what it is narrowed to. */
export const whereOf = ({ box, conditions }: Narrowed, more: readonly RawBuilder<SqlBool>[]) =>
  sql.join([...more, ...box.conditions, ...conditions], sql` and `);

/**
 * What is read by itself: the bands of a box with what each asks of its rows, each in every way of the search. Who may see is
 * asked row by row, unless every row of the band is open to whoever looks; where they can only be few, among those.
 */
export function partsOf(narrowed: Narrowed, wanted?: readonly SecrecyLevel[]): readonly Part[] {
  const { ways = [] } = narrowed;
  const bands = bandsOf(narrowed, wanted);
  if (ways.length === 0) return bands;
  return bands.flatMap(({ conditions }) => ways.map((way) => ({ conditions: [...conditions, way] })));
}

export interface Part {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** What it may be read from instead, in the box's own order, and what is asked of that. */
  readonly inOrder?: (
    direction: Order['direction'],
  ) => Pick<Part, 'conditions'> & { readonly rows: RawBuilder<unknown> };
}

function bandsOf({ box, actor }: Narrowed, wanted?: readonly SecrecyLevel[]): Part[] {
  const open = levelsOpenTo(actor, box.standing);
  return box.bands.flatMap(({ condition, levels, closeBy }) => {
    const asked = wanted ? levels.filter((level) => wanted.includes(level)) : levels;
    if (asked.length === 0) return [];
    const hidden = levels.filter((level) => !open.has(level));
    if (hidden.length === 0) return [{ conditions: [condition] }];
    if (hidden.length === levels.length && closeBy) {
      const [close, visible] = [closeTo(actor), visibleTo(actor)];
      return [
        {
          conditions: [condition, sql`${closeBy.process} in (${close})`, visible],
          inOrder: (direction) => ({ rows: closeBy.inOrder(direction, close), conditions: [visible] }),
        },
      ];
    }
    const among = wanted ? [sql<SqlBool>`${box.secrecy} in (${sql.join(wanted)})`] : [];
    return [{ conditions: [condition, ...among, visibleTo(actor)] }];
  });
}

/** The units of the box, all at once. */
export function inUnits({ box, unitIds }: Narrowed): RawBuilder<SqlBool> {
  if (!box.unit) return sql`true`;
  if (unitIds.length === 1) return sql`${box.unit} = ${unitIds[0]}`;
  const among = sql<SqlBool>`${box.unit} = any(${[...unitIds]}::bigint[])`;
  return box.reaches ? sql`(${among} and d.reach_id = any(${[...box.reaches]}::bigint[]))` : among;
}

/** A query of the ids in a box, up to a limit. */
export const idsInBox = (narrowed: Narrowed, limit: number): RawBuilder<unknown> => {
  const parts = partsOf(narrowed).map(
    ({ conditions }) =>
      sql`select p.id from ${narrowed.box.from} where ${whereOf(narrowed, [inUnits(narrowed), ...conditions])}`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)}) held limit ${limit}`;
};
