import type { z } from 'zod';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { peopleById } from '../../people/server/index.ts';
import { subjectsById } from '../../subjects/server/index.ts';
import { unitLabel } from '../../units/rules/unit-search.ts';
import type { plan as planShape, planItem } from '../contract/plan.ts';
import { mayAct, mayPlan } from '../rules/plan-policy.ts';
import { planStateLabel } from '../rules/plan-states.ts';
import { newUnitsOf } from '../rules/numbered-units.ts';
import type { Step, Task } from '../rules/steps.ts';
import { boardOn } from '../rules/structure.ts';
import { partsOf, unitsOf } from '../rules/take-apart.ts';
import { tellTask } from '../rules/tell-step.ts';
import { failureOf, type PlanRow, stepsOf, tasksOf } from './plan-row.ts';
import { sentencesOf } from './said-of.ts';
import { structureNow } from './structure-now.ts';

/** Plans as lists show them. */
export async function presentPlans(db: Database, rows: readonly PlanRow[]): Promise<z.input<typeof planItem>[]> {
  const people = await peopleById(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ground: row.ground,
    effective_on: row.effective_on,
    status: row.state,
    status_label: planStateLabel(row.state),
    steps_count: stepsOf(row).length,
    created_by: people.get(row.created_by)?.name ?? '',
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

/** One of them, with its steps and how far each is. */
export async function presentPlan(db: Database, actor: Actor, row: PlanRow): Promise<z.input<typeof planShape>> {
  const [[item], structure, tasks] = await Promise.all([
    presentPlans(db, [row]),
    structureNow(db),
    tasksOf(db, row.id),
  ]);
  const steps = stepsOf(row);
  // What was begun is told in the words of when it began.
  const sentences = (row.sentences as string[] | null) ?? sentencesOf(structure, steps);
  const board = boardOn(structure);
  const created = new Map(
    tasks.flatMap(({ task, unit_id, step }) => {
      const made = task as Task;
      return made.kind === 'CREATE_UNIT' && unit_id !== null ? [[`${step} ${made.as}`, unit_id] as const] : [];
    }),
  );
  const label = (step: number) => (id: number) => board.label(created.get(`${step} ${id}`) ?? id);
  const named = await namesOf(db, steps);
  const may = mayPlan(actor, { partIds: row.part_ids, steps }).allowed;
  const can = (action: Parameters<typeof mayAct>[0]) => may && mayAct(action, row.state).allowed;
  return {
    ...item!,
    version: row.version,
    steps: steps.map((step, at) => {
      const own = tasks.filter((task) => task.step === at);
      const waiting = own.find(({ state }) => state === 'WAITING');
      return {
        step: step as never,
        sentence: sentences[at] ?? '',
        progress:
          own.length === 0
            ? null
            : {
                done: own.filter(({ state }) => state === 'DONE').length,
                total: own.length,
                doing: waiting ? tellTask(waiting.task as Task, label(at)) : null,
              },
      };
    }),
    names: {
      units: [
        ...[...new Set(steps.flatMap(unitsOf))].filter((id) => id > 0).map((id) => ({ id, label: board.label(id) })),
        ...steps.flatMap(newUnitsOf).flatMap(({ as, part_id, abbreviation }) => {
          const label = unitLabel(abbreviation, board.part(part_id)?.abbreviation ?? '');
          return as === undefined ? [] : [{ id: -as, label }];
        }),
      ],
      parts: [...new Set(steps.flatMap(partsOf))].map((id) => ({ id, label: board.part(id)?.abbreviation ?? '' })),
      ...named,
    },
    failure: [...failureOf(row)],
    can_edit: can('edit'),
    can_schedule: can('schedule'),
    can_cancel: can('cancel'),
    can_resume: can('resume'),
  };
}

async function namesOf(db: Database, steps: readonly Step[]) {
  const targets = steps.flatMap((step) => (step.kind === 'SPLIT_UNIT' ? step.targets : []));
  const people = await peopleById(
    db,
    targets.flatMap((target) => target.people),
  );
  const subjects = await subjectsById(
    db,
    targets.flatMap((target) => target.subjects),
  );
  return {
    people: [...people.values()].map(({ id, name }) => ({ id, label: name })),
    subjects: [...subjects.values()].map(({ id, name }) => ({ id, label: name })),
  };
}
