import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { permission } from '../../src/features/access/rules/permissions.ts';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import { type Figure, type Measure, milliseconds } from '../measure.ts';
import { statementsOf } from '../product/bare-peer.ts';
import { costOf } from '../product/cost-of.ts';
import { processesOf } from '../product/load-institution.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const UNITS = 2_000;
const SUBJECTS = 300;
const LIMIT = 150;
const YEAR = { start_date: '2025-12-01', end_date: '2026-11-24' };

const calls: readonly (readonly [name: string, path: string, query?: Record<string, string>])[] = [
  ['numbers of now', 'info-count'],
  ['productivity, eight weeks', 'productivity'],
  ['productivity, a year', 'productivity', YEAR],
  ['units with most', 'capacities'],
  ['deadlines', 'due-date-info'],
  ['mean by day, eight weeks', 'date'],
  ['mean by week, a year', 'date', YEAR],
  ['lengths of analysis', 'process-analises'],
  ['subjects of most', 'subjects'],
  ['where it is stuck, eight weeks', 'bottlenecks'],
  ['where it is stuck, a year', 'bottlenecks', YEAR],
];

/** Every number of the dashboard of whoever leads two thousand units, and of one person, against what it may take. The time is the database's own. */
export const dashboard: Measure = async ({ size, keep }) => {
  const product = await startProduct({ kept: keep && path.join(keep, `dashboard-${size}`) });
  const pool = new pg.Pool({ connectionString: product.ownerUrl, max: 1 });
  try {
    await loadTree(product, processesOf[size]);
    const token = await product.signIn('Ana');
    const held = new Set<number>([permission.SECTOR_VIEW, permission.VIEW_SECTOR_AND_CELLS]);
    const figures: Figure[] = [];
    for (const whole of [true, false]) {
      for (const [name, call, query = {}] of calls) {
        if (!whole && call === 'bottlenecks') continue;
        const address = `/dashboard/${whole ? 'capacity/' : ''}${call}`;
        const { ms, pages } = await costOf(pool, await statementsOf(product, token, { path: address, query }, held));
        figures.push({
          goal: 'dashboard',
          what: `${name}, ${whole ? `of ${UNITS} units` : 'of one person'}`,
          ours: `${milliseconds(ms)}, ${pages} pages`,
          peer: milliseconds(LIMIT),
          ratio: ms / LIMIT,
          aim: '<= 1',
        });
      }
    }
    return figures;
  } finally {
    await pool.end();
    await product.stop();
  }
};

/** Two thousand units below Ana's, three deep, with processes of all of them; a kept folder has them, or what a run that was stopped left. */
async function loadTree({ owner, ownerUrl }: MeasuredProduct, count: number): Promise<void> {
  const { rows: there } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select from processes.process limit ${count}) p`.execute(owner);
  if (there[0]!.n === count) return;
  const { rows: people } = await sql<{ id: number; unit: number; part: number }>`
    select p.id, b.unit_id as unit, u.part_id as part from people.person p join people.bond b on b.person_id = p.id
    join units.unit u on u.id = b.unit_id where p.name like 'Ana %' and not b.is_secondary`.execute(owner);
  const { id, unit, part } = people[0]!;
  const below = async (parents: readonly number[], many: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into units.unit (part_id, parent_id, abbreviation, description, valid_from)
      select ${part}, (${[...parents]}::bigint[])[1 + n % ${sql.lit(parents.length)}], 'B' || ${parents.length}::int || '-' || n, 'Unidade ' || n, date '2020-01-01'
      from generate_series(1, ${sql.lit(many)}) n
      on conflict (part_id, abbreviation) do update set description = excluded.description returning id`.execute(owner);
    return rows.map((row) => row.id);
  };
  const first = await below([unit], 20);
  const second = await below(first, 380);
  const third = await below(second, UNITS - 401);
  const { rows: subjects } = await sql<{ id: number }>`
    insert into subjects.subject (name, search_text, valid_from)
    select 'Assunto de carga ' || n, 'assunto de carga ' || n, date '2020-01-01' from generate_series(1, ${sql.lit(SUBJECTS)}) n
    on conflict (category_id, name) do update set search_text = excluded.search_text returning id`.execute(owner);
  const { rows: everybody } = await sql<{ id: number }>`select id from people.person order by id`.execute(owner);
  await loadProcesses(
    { owner, app: owner, appUrl: ownerUrl, ownerUrl },
    {
      count,
      unitIds: [unit, ...first, ...second, ...third],
      personIds: [id, ...everybody.map((row) => row.id)],
      subjectId: subjects[0]!.id,
      subjectIds: subjects.map((row) => row.id),
      lifelike: true,
      withoutBoxes: true,
    },
  );
}
