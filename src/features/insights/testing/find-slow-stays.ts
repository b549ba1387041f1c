import { sql } from 'kysely';
import { localDateOf } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { visibleTo } from '../../processes/server/index.ts';
import { commonPath } from '../rules/common-path.ts';
import type { Period } from '../rules/period.ts';

interface Stay {
  readonly process_id: number;
  readonly unit_id: number;
  readonly subject_id: number | null;
  readonly entered_at: Date;
  readonly left_at: Date | null;
}
interface Question {
  readonly actor: Actor;
  readonly unitIds: readonly number[];
  /** From the first day of a month to the first of the last. */
  readonly months: Period;
}

const DAY = 86_400_000;

/** Where what left had stayed longest, and the path most taken, out of every stay there is of what `visibleTo` shows. */
export async function findSlowStays(db: Database, { actor, unitIds, months }: Question) {
  const { rows: stays } = await sql<Stay>`
    select s.process_id, s.unit_id, p.subject_id, s.entered_at, s.left_at
    from processes.passage s join processes.process p on p.id = s.process_id
    where ${visibleTo(actor)} and p.state <> 'DRAFT' order by s.process_id, s.id`.execute(db);
  const isAsked = (at: Date) => {
    const month = `${localDateOf(at, 'America/Fortaleza').slice(0, 7)}-01`;
    return month >= months.start && month <= months.end;
  };
  const inUnits = new Set(unitIds);
  const ended = stays.filter((stay) => inUnits.has(stay.unit_id) && stay.left_at !== null && isAsked(stay.left_at));
  const slowest = (idOf: (stay: Stay) => number | null) =>
    [...Map.groupBy(ended, idOf)]
      .filter((group): group is [number, Stay[]] => group[0] !== null && group[1].length >= 5)
      .map(([id, group]) => {
        const days = group
          .map((stay) => Math.floor((stay.left_at!.getTime() - stay.entered_at.getTime()) / DAY))
          .toSorted((one, other) => one - other);
        const within = (part: number) => days[Math.ceil(part * days.length) - 1]!;
        return { id, count: days.length, median_days: within(0.5), p90_days: within(0.9) };
      })
      .toSorted((a, b) => b.p90_days - a.p90_days || b.median_days - a.median_days || b.count - a.count || a.id - b.id)
      .slice(0, 5);
  const steps = new Map<string, { from: number; to: number; n: number }>();
  for (const [index, stay] of stays.entries()) {
    const before = stays[index - 1];
    if (before?.process_id !== stay.process_id || before.unit_id === stay.unit_id) continue;
    if (!inUnits.has(stay.unit_id) || !isAsked(stay.entered_at)) continue;
    const [from, to] = [before.unit_id, stay.unit_id];
    const known = steps.get(`${from} ${to}`) ?? { from, to, n: 0 };
    steps.set(`${from} ${to}`, { ...known, n: known.n + 1 });
  }
  return {
    capacities: slowest((stay) => stay.unit_id),
    subjects: slowest((stay) => stay.subject_id),
    path: commonPath([...steps.values()]),
  };
}
