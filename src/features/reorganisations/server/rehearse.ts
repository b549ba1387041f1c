import { reasonsOf, type Reason } from '../../../kernel/decision.ts';
import { localDateOf } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { foreseePassing, peopleBoundTo } from '../../people/server/index.ts';
import { whyItStays } from '../../process-migrations/rules/migration-policy.ts';
import { levelsWithoutHands } from '../../process-migrations/server/index.ts';
import { standingOf } from '../../unit-management/server/index.ts';
import { getInstitution, type UnitRow, unitsById } from '../../units/server/index.ts';
import { isComplete, mayPlan } from '../rules/plan-policy.ts';
import { isChosen, type Step, type Task } from '../rules/steps.ts';
import { boardOn, NONE_NEW, type Structure } from '../rules/structure.ts';
import { takeApart } from '../rules/take-apart.ts';
import { tellStep } from '../rules/tell-step.ts';
import { closedLevelsIn, countDrafts, countProcesses } from './effects-of.ts';
import { structureNow, touchedParts } from './structure-now.ts';

interface RehearsalCall {
  readonly actor: Actor;
  readonly now: Date;
}

interface Planned {
  readonly ground: string;
  readonly effectiveOn: string | null;
  readonly steps: readonly Step[];
}

/**
 * What a plan would bring about, step by step, each on what the ones before it leave: the same rules that carry it out, on a
 * structure in memory.
 */
export async function rehearse(db: Database, asked: RehearsalCall, plan: Planned) {
  const { time_zone: timeZone } = await getInstitution(db);
  const today = localDateOf(asked.now, timeZone);
  const structure = await structureNow(db);
  const partIds = touchedParts(structure, plan.steps);
  const drained = new Set<number>();
  const steps = [];
  /** The unit whose configuration each unit that is to be made begins with, by its number. */
  const likes = new Map<number, number>();
  let [now, lastNew] = [structure, NONE_NEW];
  for (const step of plan.steps) {
    const apart = takeApart(now, step, lastNew);
    for (const task of apart.tasks)
      if (task.kind === 'CREATE_UNIT' && task.like !== null) likes.set(task.as, likes.get(task.like) ?? task.like);
    const stage = { before: now, after: apart.after, tasks: apart.tasks };
    const found = await lookAt(db, asked, { ...stage, by: plan.effectiveOn ?? today, drained, likes });
    steps.push({
      sentence: tellStep(now, step),
      effects: found.effects,
      obstacles: distinct([...apart.reasons, ...found.lasting]),
      ofTheDay: distinct(found.ofTheDay),
    });
    for (const task of apart.tasks)
      if (task.kind === 'SWITCH_OFF_UNIT' && task.to_id !== null) drained.add(task.unit_id);
    ({ after: now, lastNew } = apart);
  }
  const obstacles = [
    ...reasonsOf(mayPlan(asked.actor, { partIds, steps: plan.steps })),
    ...reasonsOf(isComplete(plan, today)),
  ];
  return { today, steps, obstacles };
}

/** Everything that a rehearsal found in the way. */
export const allObstacles = (
  { steps, obstacles }: Awaited<ReturnType<typeof rehearse>>,
  { ofTheDay }: { readonly ofTheDay: boolean },
): Reason[] =>
  distinct([...obstacles, ...steps.flatMap((step) => [...step.obstacles, ...(ofTheDay ? step.ofTheDay : [])])]);

interface Stage {
  readonly before: Structure;
  readonly after: Structure;
  readonly tasks: readonly Task[];
  readonly by: string;
  /** Units that the steps before empty. */
  readonly drained: ReadonlySet<number>;
  /** Which unit that is there each that is to be made is like, by its number. */
  readonly likes: ReadonlyMap<number, number>;
}

/** What the tasks of one step touch, and what in it is in their way. */
async function lookAt(db: Database, asked: RehearsalCall, stage: Stage) {
  const { before, after, tasks, by } = stage;
  const [was, is] = [boardOn(before), boardOn(after)];
  const of = <Kind extends Task['kind']>(kind: Kind) =>
    tasks.filter((task): task is Extract<Task, { kind: Kind }> => task.kind === kind);
  const moves = of('MOVE_PROCESSES');
  const origins = [...new Set(moves.flatMap(({ from_ids }) => from_ids))];
  const whole = moves.some(({ only }) => only === null);
  const only = whole
    ? null
    : {
        responsibles: moves.flatMap((move) => move.only?.responsibles ?? []),
        subjects: moves.flatMap((move) => move.only?.subjects ?? []),
      };
  const counted = await countProcesses(db, asked.actor, { unitIds: origins, only, by });
  const units = await unitsById(db, [...before.units.keys()]);
  const bound = new Map<number, number[]>();
  for (const id of new Set(of('PASS_PEOPLE').map(({ from_id }) => from_id))) {
    bound.set(id, await peopleBoundTo(db, id, by));
  }
  const passed = of('PASS_PEOPLE').map((task) => ({
    ...task,
    personIds: bound.get(task.from_id)!.filter((id) => isChosen(task.people, id)),
  }));

  const lasting: Reason[] = [];
  for (const { from_id, to_id, personIds } of passed) {
    const from = units.get(from_id);
    // In a unit that a step makes nobody is yet.
    if (!from) continue;
    const like = units.get(stage.likes.get(to_id) ?? from_id) ?? from;
    const to = units.get(to_id) ?? { like, partId: is.unit(to_id)!.partId, label: is.label(to_id) };
    const decisions = await foreseePassing(db, asked, { from, to, personIds });
    lasting.push(...decisions.flatMap((decision) => reasonsOf(decision)));
  }

  const ofTheDay: Reason[] = [
    ...stays(counted.automatic, whyItStays('AUTOMATIC_PROCESSING', '')),
    ...stays(counted.external, whyItStays('PROCESS_EXTERNAL', '')),
  ];
  for (const { from_ids, to_id } of moves) {
    const closed = await closedLevels(db, asked, {
      from: from_ids.flatMap((id) => units.get(id) ?? []),
      to: units.get(to_id),
    });
    if (closed) ofTheDay.push(whyItStays('NO_HANDS', is.label(to_id)));
  }
  for (const { unit_id, to_id } of of('SWITCH_OFF_UNIT')) {
    const unit = units.get(unit_id);
    if (!unit || to_id !== null || stage.drained.has(unit_id)) continue;
    const { decision } = await standingOf(db, unit, asked);
    ofTheDay.push(...reasonsOf(decision).filter(({ code }) => code !== 'UNIT_HAS_UNITS'));
  }

  const { automatic: _, external: __, ...kept } = counted;
  return {
    effects: {
      created: of('CREATE_UNIT').map(({ as }) => is.label(as)),
      ended: of('SWITCH_OFF_UNIT').map(({ unit_id }) => was.label(unit_id)),
      moved: of('MOVE_UNIT').map(({ unit_id }) => is.label(unit_id)),
      ...kept,
      drafts: await countDrafts(db, whole ? origins : []),
      people: new Set(passed.flatMap(({ personIds }) => personIds)).size,
    },
    lasting,
    ofTheDay,
  };
}

const stays = (count: number, why: Reason): Reason[] =>
  count === 0
    ? []
    : [
        {
          ...why,
          message: `${count === 1 ? '1 processo ficaria' : `${count} processos ficariam`}: ${lower(why.message)}`,
        },
      ];
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether what is restricted would find nobody to read it: neither there, nor among who goes along. */
async function closedLevels(
  db: Database,
  { now }: RehearsalCall,
  { from, to }: { readonly from: readonly UnitRow[]; readonly to: UnitRow | undefined },
): Promise<boolean> {
  for (const origin of from) {
    const levels = await closedLevelsIn(db, [origin.id]);
    const there = to ? await levelsWithoutHands(db, to, { levels, now }) : new Set(levels);
    const along = await levelsWithoutHands(db, origin, { levels: [...there], now });
    if (along.size > 0) return true;
  }
  return false;
}

const distinct = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [`${reason.code} ${reason.message}`, reason])).values(),
];
