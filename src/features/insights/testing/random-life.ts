import { sql } from 'kysely';
import type { TestDatabase } from '../../../platform/testing/database.ts';

interface Cast {
  readonly unitIds: readonly number[];
  readonly personIds: readonly number[];
  readonly subjectIds: readonly number[];
  /** The moment that lives lead up to. */
  readonly until: Date;
}

/** What one step of the numbers below gives: of the 31 bits the lower ones follow a pattern. */
const STEP = 2 ** 23;

/** A source of numbers that begins anew at each run: what fails once fails again. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  const step = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state >>> 8;
  };
  return (below) => (below <= STEP ? step() : step() * STEP + step()) % below;
}

const DAY = 86_400_000;

/**
 * Processes that live at random: opened, taken, given back, sent on, archived and taken out, their level, subject, deadline and priority
 * changed, as the rows that acts leave tell it. Everything happens within the eighty days before `until`.
 */
export async function liveAtRandom(
  { owner }: TestDatabase,
  cast: Cast,
  count: number,
  next: (below: number) => number,
) {
  const pick = <T>(from: readonly T[]): T => from[next(from.length)]!;
  for (let n = 0; n < count; n += 1) {
    let at = cast.until.getTime() - (1 + next(79)) * DAY - next(DAY);
    const now = () => new Date(at).toISOString();
    const unit = pick(cast.unitIds);
    const opener = pick(cast.personIds);
    const nup = `R${Math.trunc(cast.until.getTime() / 1000)}${next(1_000_000_000)}`;
    const { rows } = await sql<{ id: number }>`
      insert into processes.process (nup, state, subject_id, priority, secrecy, origin_unit_id, unit_id, opened_by, opened_at, last_moved_at,
        changed_at, created_at)
      values (${nup}, 'OPEN', ${pick(cast.subjectIds)}, ${1 + next(3)}, ${next(3) === 0 ? 1 + next(6) : 1}, ${unit}, ${unit}, ${opener},
        ${now()}, ${now()}, ${now()}, ${now()}) returning id`.execute(owner);
    const { id } = rows[0]!;
    await sql`insert into processes.passage (process_id, unit_id, kind, entered_at, entered_by)
      values (${id}, ${unit}, 'OPEN', ${now()}, ${opener})`.execute(owner);
    const set = (values: ReturnType<typeof sql>) =>
      sql`update processes.process set changed_at = ${now()}, ${values} where id = ${id}`.execute(owner);
    const acts: (() => Promise<unknown>)[] = [
      () =>
        set(sql`state = 'IN_ANALYSIS', responsible_id = ${pick(cast.personIds)}, responsible_since = ${now()}, archived_at = null,
        archived_by = null`),
      () => set(sql`responsible_id = null, responsible_since = null`),
      async () => {
        const to = pick(cast.unitIds);
        await sql`update processes.passage set left_at = ${now()}, left_by = ${pick(cast.personIds)}
          where process_id = ${id} and left_at is null`.execute(owner);
        await set(sql`state = 'DISPATCHED', unit_id = ${to}, responsible_id = null, responsible_since = null, last_moved_at = ${now()},
          archived_at = null, archived_by = null`);
        await sql`insert into processes.passage (process_id, unit_id, kind, entered_at, entered_by)
          values (${id}, ${to}, 'DISPATCHED', ${now()}, ${pick(cast.personIds)})`.execute(owner);
      },
      () =>
        set(sql`state = 'ARCHIVED', responsible_id = null, responsible_since = null, archived_at = ${now()},
        archived_by = ${pick(cast.personIds)}`),
      () => set(sql`secrecy = ${1 + next(6)}`),
      () => set(sql`subject_id = ${pick(cast.subjectIds)}`),
      () => set(sql`priority = ${1 + next(3)}`),
      () =>
        set(
          sql`due_date = ${next(4) === 0 ? null : new Date(cast.until.getTime() + (next(30) - 12) * DAY).toISOString().slice(0, 10)}`,
        ),
    ];
    for (let step = next(9); step > 0; step -= 1) {
      at = Math.min(at + next(12 * DAY), cast.until.getTime() - 60_000);
      // To be taken and sent on is what mostly happens.
      await acts[next(3) === 0 ? next(acts.length) : [0, 2, 7][next(3)]!]!();
    }
  }
}
