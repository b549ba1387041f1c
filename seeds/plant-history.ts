import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../src/platform/server/acts/act-context.ts';
import { publishMonths } from '../src/features/open-data/server/index.ts';
import { localDateOf, startOfDay } from '../src/kernel/calendar.ts';
import { institution } from './institution.ts';
import { accessActs } from './history/access.ts';
import { addressActs } from './history/addresses.ts';
import { bookmarkActs } from './history/bookmarks.ts';
import { draftActs } from './history/drafts.ts';
import { messageActs } from './history/messages.ts';
import { gazetteAct } from './history/gazette.ts';
import { open, play, type Played } from './history/play.ts';
import { routine } from './history/routine.ts';
import { stories } from './history/scenarios.ts';
import { openStage } from './history/stage.ts';
import { modelActs } from './history/models.ts';
import { referenceActs } from './history/references.ts';
import { publicationActs } from './history/publications.ts';
import { reorganisationAct } from './history/reorganisation.ts';
import { gather, type Troupe } from './history/troupe.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Before the first story. */
const REFERENCES_DAYS_AGO = 70;
const KEY = 'demonstration-history';

export type HistoryState = 'absent' | 'loading' | 'ready';

/** How far the loading went: what was done is not done again after an interruption. */
interface Progress {
  readonly state: 'loading' | 'ready';
  /** When it began: the past is counted from here. */
  readonly began: string;
  /** How many acts are done, in their order. */
  readonly done: number;
  /** Process by the number of its scenario. */
  readonly opened: Readonly<Record<number, number>>;
}

/** How far the demonstration's past is loaded. */
export const historyState = async (deps: Pick<Deps, 'db'>): Promise<HistoryState> =>
  (await progressOf(deps))?.state ?? 'absent';

/**
 * Gives the demonstration institution a past of two months, by the product's own acts in the order in which they would
 * have happened. Runs behind a node that already answers; one node does it.
 */
export async function plantHistory(
  app: FastifyInstance,
  deps: Deps,
  { mailFolder, signal }: { readonly mailFolder: string; readonly signal: AbortSignal },
): Promise<void> {
  await deps.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtext('carimbo: demonstration history')) as mine`.execute(connection);
    if (!rows[0]?.mine) return;
    try {
      const began = { state: 'loading', began: deps.clock().toISOString(), done: 0, opened: {} } as const;
      const progress = (await progressOf(deps)) ?? began;
      if (progress.state === 'loading') await tell(await gather(deps, openStage(app), mailFolder), progress, signal);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('carimbo: demonstration history'))`.execute(connection);
    }
  });
}

async function tell(troupe: Troupe, { began, done, opened }: Progress, signal: AbortSignal): Promise<void> {
  const now = Date.parse(began);
  const told = [...stories, ...routine].map((scenario, number): Played => ({
    scenario,
    key: `demo/${number}`,
    id: opened[number] ?? 0,
  }));
  const acts = told.flatMap((played, number) => {
    // Each story at its own hour, each step a little later in the day than the one before.
    const start = now - played.scenario.daysAgo * DAY_MS - ((number * 7.3) % 11) * HOUR_MS;
    return [
      { at: working(start, now), run: (when: Date) => open(troupe, played, when) },
      ...played.scenario.steps.map((step, index) => ({
        at: working(start + step.after * DAY_MS + (index + 1) * 0.9 * HOUR_MS, now),
        run: (when: Date) => play(troupe, played, step, index, when),
      })),
    ];
  });
  acts.push(
    ...[...accessActs, ...messageActs, gazetteAct, ...publicationActs, reorganisationAct].map(({ daysAgo, run }) => ({
      at: working(now - daysAgo * DAY_MS, now),
      run: (when: Date) => run(troupe, when),
    })),
  );
  // Addresses, norms, manuals and models stood there before everything else.
  acts.push(
    ...[...addressActs, ...referenceActs, ...modelActs].map((act) => ({
      at: now - REFERENCES_DAYS_AGO * DAY_MS,
      run: (when: Date) => act(troupe, when),
    })),
  );
  // Numbers follow the days on which the processes were opened; what is only begun was begun last.
  acts.sort((a, b) => a.at - b.at);
  acts.push(...[...bookmarkActs, ...draftActs].map((begin) => ({ at: now, run: (when: Date) => begin(troupe, when) })));
  // Once all of it happened, the months that are over are counted.
  acts.push({ at: now, run: (when: Date) => publishMonths(troupe.deps.db, when) });
  for (const [index, act] of acts.entries()) {
    if (index < done) continue;
    if (signal.aborted) return;
    await act.run(new Date(act.at));
    await remember(troupe.deps, { state: 'loading', began, done: index + 1, opened: idsOf(told) });
  }
  await remember(troupe.deps, { state: 'ready', began, done: acts.length, opened: idsOf(told) });
}

const idsOf = (told: readonly Played[]): Record<number, number> =>
  Object.fromEntries(told.map(({ id }, number) => [number, id]));

/**
 * The moment of the same day within working hours, from 8h to 18h: the order of moments stays. What would lie ahead is now.
 */
function working(moment: number, now: number): number {
  const start = startOfDay(localDateOf(new Date(moment), institution.timeZone), institution.timeZone).getTime();
  return Math.min(start + 8 * HOUR_MS + ((moment - start) * 10) / 24, now);
}

async function progressOf({ db }: Pick<Deps, 'db'>): Promise<Progress | undefined> {
  const row = await db.selectFrom('platform.setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as Progress | undefined;
}

const remember = ({ db, clock }: Deps, progress: Progress) =>
  db
    .insertInto('platform.setting')
    .values({ key: KEY, value: JSON.stringify(progress), changed_at: clock() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify(progress), changed_at: clock() }),
    )
    .execute();
