import { resumeProcesses } from '../../../src/features/processes/contract/suspension/resume-processes.ts';
import { suspendProcesses } from '../../../src/features/processes/contract/suspension/suspend-processes.ts';
import type { Act, Choice } from './acts.ts';
import { followersOf, isAtHand, isWorkable, type Model, type ModelProcess, ordersOf } from './reference.ts';

const opened = ({ model }: Choice) => [...model.processes.values()].filter(({ state }) => state !== 'DRAFT');

/** A tree waits, and goes on, as one. */
const setTree = (model: Model, process: ModelProcess, suspended: boolean) => {
  for (const one of [process, ...followersOf(model, process)]) Object.assign(one, { suspended, acts: one.acts + 1 });
};

const suspend: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const process = pick(opened(choice));
  if (!process) return null;
  return {
    what: `suspends ${process.id}`,
    allowed:
      process.responsible === actor.personId && isWorkable(process, actor) && ordersOf(model, process).length === 0,
    async run() {
      const body = { process_ids: [process.id], reason: 'Aguarda laudo.', until: world.inAMonth() };
      await world.api.call(suspendProcesses, { body }, { as: actor });
      setTree(model, process, true);
    },
  };
};

/** What is suspended, where something is; else whatever comes up. */
const resume: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const suspended = opened(choice).filter((one) => one.suspended);
  const process = pick(suspended.length > 0 ? suspended : opened(choice));
  if (!process) return null;
  // One that was migrated meanwhile is nobody's, and so its unit's.
  const mine = [actor.personId, null].includes(process.responsible);
  return {
    what: `takes ${process.id} up again`,
    allowed: process.suspended && mine && isAtHand(process, actor),
    async run() {
      await world.api.call(resumeProcesses, { body: { process_ids: [process.id] } }, { as: actor });
      setTree(model, process, false);
    },
  };
};

/** The day of the review of all that is suspended. */
const review: Act = (choice) => {
  const { world, model } = choice;
  const due = opened(choice).filter(({ suspended, appendedTo }) => suspended && appendedTo === null);
  if (due.length === 0) return null;
  return {
    what: `lets a month pass over ${due.length}`,
    allowed: true,
    async run() {
      await world.reviewSuspended();
      for (const top of due) setTree(model, top, false);
    },
  };
};

export const suspensionActs = {
  suspend: { act: suspend, weight: 2 },
  resume: { act: resume, weight: 2 },
  review: { act: review, weight: 1 },
} as const;
