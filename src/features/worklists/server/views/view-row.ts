import { sql } from 'kysely';
import type { z } from 'zod';
import { localDateOf } from '../../../../kernel/calendar.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { bondsOn, peopleById } from '../../../people/server/index.ts';
import { getInstitution, presentUnit, unitsById } from '../../../units/server/index.ts';
import { type savedSearch, searchAsks } from '../../contract/views/saved-search.ts';
import { type savedView, viewShows } from '../../contract/views/saved-view.ts';
import { viewErrors } from '../../contract/views/view-errors.ts';
import {
  seesView,
  type ViewActor,
  type ViewFacts,
  mayChangeView,
  mayDeleteView,
} from '../../rules/views/view-policy.ts';
import { isKeptRow, viewLimits, type ViewShows } from '../../rules/views/saved-view.ts';
import type { WorklistsTables } from '../tables.generated.ts';

/** A saved view as the database has it. */
export interface ViewRow {
  readonly id: number;
  readonly name: string;
  readonly person_id: number;
  readonly unit_id: number | null;
  /** A box; `null` of a search. */
  readonly shows: unknown;
  /** A search; `null` of a box. */
  readonly asks: unknown;
  readonly version: number;
}

export const viewTables = (db: Database) => db.withTables<WorklistsTables>();

export const viewColumns = ['id', 'name', 'person_id', 'unit_id', 'shows', 'asks', 'version'] as const;

/** Who looks at views. Whoever looks through other eyes sees what is of the unit only where they work there themselves. */
export function viewActor(actor: Actor): ViewActor {
  const { personId, unit, permissions, seeingAs } = actor;
  const isThere = unit !== null && (seeingAs?.self.workplaces.includes(unit.id) ?? true);
  return { personId, unitId: isThere ? unit.id : null, permissions };
}

/** The views that somebody sees: their own and those of the unit in use. */
export function visibleViews(db: Database, { personId, unitId }: ViewActor): Promise<ViewRow[]> {
  return viewTables(db)
    .selectFrom('worklists.saved_view')
    .select(viewColumns)
    .where((eb) =>
      eb.or([
        eb.and([eb('person_id', '=', personId), eb('unit_id', 'is', null)]),
        ...(unitId === null ? [] : [eb('unit_id', '=', unitId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** One view, locked; hidden and missing are refused alike. */
export async function lockView(tx: Tx, id: number, actor: ViewActor): Promise<ViewRow> {
  const found = await viewTables(tx)
    .selectFrom('worklists.saved_view')
    .select(viewColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found || !seesView(actor, { personId: found.person_id, unitId: found.unit_id })) {
    throw new Refusal(viewErrors.notFound);
  }
  return found;
}

/** What the policy asks of views, by the view. */
export async function factsOfViews(db: Database, rows: readonly ViewRow[], now: Date): Promise<Map<number, ViewFacts>> {
  const authors = [...new Set(rows.filter(({ unit_id }) => unit_id !== null).map(({ person_id }) => person_id))];
  const bonds = authors.length === 0 ? [] : await bondsToday(db, authors, now);
  const works = new Set(bonds.map(({ person_id, unit_id }) => `${person_id} ${unit_id}`));
  return new Map(
    rows.map(({ id, person_id: personId, unit_id: unitId }) => [
      id,
      { personId, unitId, authorIsThere: works.has(`${personId} ${unitId}`) },
    ]),
  );
}

async function bondsToday(db: Database, personIds: readonly number[], now: Date) {
  const { time_zone: timeZone } = await getInstitution(db);
  const bonds = await bondsOn(db, personIds, localDateOf(now, timeZone));
  return bonds.filter(({ active, carimbo_access: access }) => active && access);
}

/** Boxes and searches as the person who asks sees them. One that no longer can be read, since the product knows no more of it, is left out. */
export async function presentViews(db: Database, rows: readonly ViewRow[], actor: ViewActor, now: Date) {
  const present = await presenting(db, rows, actor, now);
  const results: z.input<typeof savedView>[] = [];
  const searches: Omit<z.input<typeof savedSearch>, 'alert'>[] = [];
  for (const row of rows) {
    const shows = viewShows.safeParse(row.shows);
    const asks = searchAsks.safeParse(row.asks);
    if (shows.success) results.push({ ...present(row), shows: shows.data });
    else if (asks.success) searches.push({ ...present(row), asks: asks.data });
  }
  return { results, searches };
}

/** What is told of a view, whatever it shows. */
async function presenting(db: Database, rows: readonly ViewRow[], actor: ViewActor, now: Date) {
  const [facts, people, units] = await Promise.all([
    factsOfViews(db, rows, now),
    peopleById(
      db,
      rows.map(({ person_id }) => person_id),
    ),
    unitsById(
      db,
      rows.flatMap(({ unit_id }) => unit_id ?? []),
    ),
  ]);
  return (row: ViewRow) => {
    const unit = row.unit_id === null ? undefined : units.get(row.unit_id);
    const person = people.get(row.person_id);
    const fact = facts.get(row.id)!;
    return {
      id: row.id,
      name: row.name,
      shared_with: unit ? { id: unit.id, label: presentUnit(unit).label } : null,
      saved_by: { id: row.person_id, name: person?.name ?? '' },
      may_change: mayChangeView(actor, fact).allowed,
      may_delete: mayDeleteView(actor, fact).allowed,
      version: row.version,
    };
  };
}

/** Whose a view is: a person's own, or a unit's; a box, or a search. */
interface ViewOwner {
  readonly personId: number;
  readonly unitId: number | null;
  readonly isSearch: boolean;
}

/** @throws VIEW_FILTER_UNKNOWN where a filter could not be read again */
export function ensureKnownFilters({ rows }: Pick<ViewShows, 'rows'>): void {
  if (!rows.every(isKeptRow)) throw new Refusal(viewErrors.unknownFilter);
}

/** Refuses a name that another view of the same owner and kind has, and one view too many. Whoever comes meanwhile waits for this act. */
export async function ensureRoom(tx: Tx, owner: ViewOwner, name: string, except = 0): Promise<void> {
  const whose = owner.unitId === null ? `person ${owner.personId}` : `unit ${owner.unitId}`;
  await sql`select pg_advisory_xact_lock(7245010, hashtext(${whose}))`.execute(tx);
  const others = await viewTables(tx)
    .selectFrom('worklists.saved_view')
    .select('name')
    .where('unit_id', owner.unitId === null ? 'is' : '=', owner.unitId)
    .$if(owner.unitId === null, (query) => query.where('person_id', '=', owner.personId))
    .where('asks', owner.isSearch ? 'is not' : 'is', null)
    .where('id', '<>', except)
    .execute();
  const taken = name.toLocaleLowerCase('pt-BR');
  if (others.some((other) => other.name.toLocaleLowerCase('pt-BR') === taken))
    throw new Refusal(viewErrors.nameTaken, { field: 'name' });
  if (others.length >= viewLimits.views) throw new Refusal(viewErrors.tooMany);
}
