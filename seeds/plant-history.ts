import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../src/platform/server/deps.ts';
import { localDateOf, startOfDay } from '../src/kernel/calendar.ts';
import { institution } from './institution.ts';
import { open, play, type Played } from './history/play.ts';
import { routine } from './history/routine.ts';
import { stories } from './history/scenarios.ts';
import { openStage } from './history/stage.ts';
import { gather, type Troupe } from './history/troupe.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const KEY = 'demonstration-history';

export type HistoryState = 'absent' | 'loading' | 'ready';

/** How far the demonstration's past is loaded. */
export async function historyState({ db }: Pick<Deps, 'db'>): Promise<HistoryState> {
  const row = await db.selectFrom('platform.setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? (row.value as HistoryState) : 'absent';
}

/**
 * Gives the demonstration institution a past of two months, by the product's own acts in the order in which they would
 * have happened. Runs behind a node that already answers; one node does it, and what was done is not done again.
 */
export async function plantHistory(
  app: FastifyInstance,
  deps: Deps,
  { mailFolder, signal }: { readonly mailFolder: string; readonly signal: AbortSignal },
): Promise<void> {
  await deps.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtext('carimbo: demonstration history')) as mine`.execute(connection);
    if (!rows[0]?.mine || (await historyState(deps)) === 'ready') return;
    try {
      await remember(deps, 'loading');
      await tell(await gather(deps, openStage(app), mailFolder), signal);
      if (!signal.aborted) await remember(deps, 'ready');
    } finally {
      await sql`select pg_advisory_unlock(hashtext('carimbo: demonstration history'))`.execute(connection);
    }
  });
}

async function tell(troupe: Troupe, signal: AbortSignal): Promise<void> {
  const now = troupe.deps.clock().getTime();
  const acts = [...stories, ...routine].flatMap((scenario, number) => {
    const played: Played = { scenario, key: `demo/${number}`, id: 0 };
    const opened = now - scenario.daysAgo * DAY_MS;
    return [
      { at: working(opened, now), run: (when: Date) => open(troupe, played, when) },
      ...scenario.steps.map((step, index) => ({
        at: working(opened + step.after * DAY_MS, now),
        run: (when: Date) => play(troupe, played, step, index, when),
      })),
    ];
  });
  // Numbers follow the days on which the processes were opened.
  for (const act of acts.sort((a, b) => a.at - b.at)) {
    if (signal.aborted) return;
    await act.run(new Date(act.at));
  }
}

/**
 * The moment of the same day within working hours, from 8h to 18h: the order of moments stays. What would lie ahead is now.
 */
function working(moment: number, now: number): number {
  const start = startOfDay(localDateOf(new Date(moment), institution.timeZone), institution.timeZone).getTime();
  return Math.min(start + 8 * HOUR_MS + ((moment - start) * 10) / 24, now);
}

const remember = ({ db, clock }: Deps, state: HistoryState) =>
  db
    .insertInto('platform.setting')
    .values({ key: KEY, value: JSON.stringify(state), changed_at: clock() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(state), changed_at: clock() }))
    .execute();
