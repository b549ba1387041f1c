import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../platform/server/acts/list-page.ts';
import { type Condition, onDays, within } from '../../../platform/server/db/conditions.ts';
import { permission } from '../../access/rules/permissions.ts';
import { visibleTo } from '../../processes/server/index.ts';
import { getInstitution, listUnits } from '../../units/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import { listMigrations as contract } from '../contract/list-migrations.ts';
import type { MigrationState } from '../rules/migration-states.ts';
import { migrationTables } from './migration-row.ts';
import { presentMigrations } from './present-migration.ts';

export const listMigrations = read(contract, async ({ input: { query }, actor, db }) => {
  const { search, date, filters, order_by: order } = query;
  const { time_zone: timeZone } = await getInstitution(db);
  const conditions: Condition[] = [
    ...seenBy(actor),
    ...(search ? [await namedBy(search, actor, db)] : []),
    ...onDays(moment, { start: date?.start, end: date?.end }, timeZone),
    ...(filters?.status ? [isSeenAs(filters.status, actor)] : []),
  ];
  const found = migrationTables(db)
    .selectFrom('process_migrations.migration as m')
    .where(sql.join([sql<SqlBool>`true`, ...conditions], sql` and `) as RawBuilder<SqlBool>);
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  return listPage(db, query, {
    found: found.select('m.id'),
    page: async ({ limit, offset }) =>
      presentMigrations(
        db,
        actor,
        await found
          .selectAll('m')
          .orderBy(order.endsWith('date') ? moment : sql`m.id`, direction)
          .orderBy('m.id', direction)
          .limit(limit)
          .offset(offset)
          .execute(),
      ),
  });
});

/** When it went, or is to go. */
const moment = sql`coalesce(m.scheduled_for, m.asked_at)`;

/** `maySee` of the rules. */
const seenBy = ({ permissions, unit }: Actor): Condition[] =>
  permissions.has(permission.MIGRATE_PROCESS_ADM) ? [] : [between([unit?.id ?? 0])];

const between = (unitIds: readonly number[]): Condition => {
  const ids = sql`any(${[...unitIds]}::bigint[])`;
  return sql`(m.target_unit_id = ${ids} or exists (
    select from process_migrations.origin o where o.migration_id = m.id and o.unit_id = ${ids}))`;
};

/** A unit by its label, a migration by its number, or one that holds a process with these digits. */
async function namedBy(text: string, actor: Actor, db: Parameters<typeof listUnits>[0]): Promise<Condition> {
  const words = unaccent(text.replace(/^#/, ''));
  const units = (await listUnits(db, { includeInactive: true })).filter((unit) =>
    unaccent(unitLabel(unit.abbreviation, unit.part_abbreviation)).includes(words),
  );
  const digits = text.replace(/\D/g, '');
  const ways = [
    between(units.map(({ id }) => id)),
    ...(/^#?\d{1,9}$/.test(text) ? [sql<SqlBool>`m.id = ${Number(digits)}`] : []),
    ...(digits.length > 4 ? [holds(digits, actor)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const holds = (digits: string, actor: Actor): Condition => sql`exists (
  select from process_migrations.item i join process_migrations.process p on p.id = i.process_id
  where i.migration_id = m.id and p.nup like ${within(digits)} and ${visibleTo(actor)})`;

/** `stateSeen` of the rules: one that ended without a process that the reader knows of is an error to them. */
function isSeenAs(status: MigrationState, actor: Actor): Condition {
  const left = sql`exists (
    select from process_migrations.item i join process_migrations.process p on p.id = i.process_id
    where i.migration_id = m.id and i.outcome = 'STAYED' and ${visibleTo(actor)})`;
  if (status === 'FINISHED') return sql`(m.state = 'FINISHED' and not ${left})`;
  if (status === 'ERROR') return sql`(m.state = 'ERROR' or (m.state = 'FINISHED' and ${left}))`;
  return sql`m.state = ${status}`;
}
