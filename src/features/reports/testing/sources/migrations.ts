import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Cast, Chance } from './chance.ts';
import { all, inTime, moment, type SlowLine, slowReader, type SlowQuestion } from './slow-reader.ts';

/** Migrations in every state, from some units to one, with what came of some processes in each. */
export async function migrationsAtRandom(cast: Cast, chance: Chance): Promise<void> {
  const { owner } = cast.database;
  const { next, pick, person, unit, moment: at, later } = chance;
  for (let n = 0; n < 25; n += 1) {
    const state = pick(['PENDING', 'IN_PROGRESS', 'FINISHED', 'FINISHED', 'CANCELED', 'ERROR']);
    const asked = at();
    const started = state === 'PENDING' || state === 'CANCELED' ? null : asked;
    const ended = ['FINISHED', 'CANCELED', 'ERROR'].includes(state) ? later(asked) : null;
    const asker = person();
    const { rows } = await sql<{ id: number }>`
      insert into process_migrations.migration (target_unit_id, tabs, reason, confirm_join, state, asked_by, asked_at, acting_person_id,
        acting_bond_id, acting_session, started_at, ended_at, canceled_by, failure)
      values (${unit().id}, '{sector}', ${`Mudança ${n}`}, false, ${state}, ${asker}, ${asked}, ${asker}, 0, '', ${started}, ${ended},
        ${state === 'CANCELED' ? asker : null}, ${state === 'ERROR' ? 'parou' : null}) returning id`.execute(owner);
    const { id } = rows[0]!;
    for (const from of new Set([unit().id, unit().id])) {
      await sql`insert into process_migrations.origin (migration_id, unit_id) values (${id}, ${from})`.execute(owner);
    }
    for (const processId of cast.processIds) {
      if (next(8) > 0) continue;
      const outcome = pick(['WAITING', 'MOVED', 'MOVED', 'MOVED', 'MOVED', 'STAYED']);
      await sql`insert into process_migrations.item (migration_id, process_id, from_unit_id, outcome, code)
        values (${id}, ${processId}, ${unit().id}, ${outcome}, ${outcome === 'STAYED' ? 'JOINS_OPEN' : null})`.execute(
        owner,
      );
    }
  }
}

interface Migration {
  readonly id: number;
  readonly target_unit_id: number;
  readonly reason: string;
  readonly state: string;
  readonly asked_by: number;
  readonly started_at: Date | null;
}

const states: Readonly<Record<string, string>> = { IN_PROGRESS: 'Em andamento', FINISHED: 'Concluída', ERROR: 'Erro' };

/** The report of migrations. One that ended leaving something that its reader knows of did not end well for them. */
export async function migrationsSlowly(db: Database, question: SlowQuestion): Promise<SlowLine[]> {
  const seen = await slowReader(db, question);
  const origins = await all<{ migration_id: number; unit_id: number }>(db, 'process_migrations.origin');
  const items = (
    await all<{ migration_id: number; process_id: number; outcome: string }>(db, 'process_migrations.item')
  ).filter(({ process_id: id }) => seen.processes.has(id));
  const fromOf = (id: number) =>
    origins
      .filter(({ migration_id }) => migration_id === id)
      .map(({ unit_id: unitId }) => unitId)
      .toSorted((a, b) => a - b);
  const started = (await all<Migration>(db, 'process_migrations.migration')).filter(
    (row) =>
      row.started_at !== null &&
      seen.isInDays(row.started_at) &&
      [row.target_unit_id, ...fromOf(row.id)].some((unitId) => seen.isAsked(unitId)),
  );
  return inTime(started, ({ started_at: at }) => at!).map((row) => {
    const count = (outcome: string) =>
      items.filter((item) => item.migration_id === row.id && item.outcome === outcome).length;
    const left = row.state === 'FINISHED' && count('STAYED') > 0;
    return [
      String(row.id),
      moment(row.started_at),
      fromOf(row.id).map(seen.unit).join(', '),
      seen.unit(row.target_unit_id),
      row.reason,
      seen.person(row.asked_by),
      left ? 'Erro' : states[row.state]!,
      String(count('MOVED')),
      String(count('STAYED')),
    ];
  });
}
