import { sql } from 'kysely';
import { onDays } from '../../../../platform/server/db/conditions.ts';
import { bookmarksAmong } from '../../../bookmarks/server/index.ts';
import { inUnits, ofProcess, worked } from './source.ts';

/** On how many processes each administrative bookmark is that the reader sees; those of people are nobody else's. */
export const byBookmark = worked(async (db, place) => {
  const { actor, period, timeZone } = place;
  const units = inUnits(place);
  const within = (column: ReturnType<typeof sql>) => sql.join(onDays(column, period, timeZone), sql` and `);
  const asked = [
    sql`p.origin_unit_id = ${units} and ${within(sql`p.opened_at`)}`,
    sql`p.unit_id = ${units} and p.state = 'ARCHIVED' and ${within(sql`p.archived_at`)}`,
    sql`p.unit_id = ${units} and p.state not in ('DRAFT', 'ARCHIVED')`,
  ];
  const found = await Promise.all(
    asked.map((which) =>
      bookmarksAmong(db, actor, sql`select p.id from reports.process p where ${which} and ${ofProcess(place)}`),
    ),
  );
  const uses = found.map(({ results }) => new Map(results.map((one) => [one.id, one.uses])));
  const names = new Map(
    found.flatMap(({ results }) =>
      results.filter(({ is_global }) => is_global).map(({ id, name }) => [id, name] as const),
    ),
  );
  return [...names]
    .map(([id, name]) => [name, ...uses.map((counted) => counted.get(id) ?? 0)] as const)
    .toSorted((a, b) => a[0].localeCompare(b[0], 'pt-BR'));
});
