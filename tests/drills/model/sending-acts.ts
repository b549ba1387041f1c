import { getProcess } from '../../../src/features/processes/contract/reading/get-process.ts';
import { forwardProcesses } from '../../../src/features/transfers/contract/forwarding/forward-processes.ts';
import { takeBackProcesses } from '../../../src/features/transfers/contract/taking-back/take-back-processes.ts';
import type { Act } from './acts.ts';
import { leaves, someProcess } from './process-acts.ts';
import {
  followersOf,
  isWorkable,
  may,
  type Model,
  type ModelProcess,
  moveTree,
  readingOf,
  takeTreeBack,
} from './reference.ts';

const forward: Act = (choice) => {
  const { world, model, actor, pick } = choice;
  const process = someProcess(choice);
  const to = pick(model.cast.units)!;
  if (!process) return null;
  const { confirm_join, mayLeave } = leaves(choice, process);
  return {
    what: `forwards ${process.id} to ${to}`,
    allowed: may(actor, 80) && isWorkable(process, actor) && to !== process.unit && mayLeave,
    async run() {
      const body = { process_ids: [process.id], to, confirm_join };
      await world.api.call(forwardProcesses, { body }, { as: actor });
      moveTree(model, process, to, 'FORWARDED', actor);
    },
  };
};

/** Opens a process, as whoever wants to know what it is. */
const look: Act = (choice) => {
  const { world, model, actor } = choice;
  const process = someProcess(choice);
  if (!process) return null;
  return {
    what: `opens ${process.id}`,
    allowed: readingOf(model, process, actor) !== 'nothing',
    async run() {
      await world.api.call(getProcess, { params: { id: process.id } }, { as: actor });
      process.seen.add(actor.personId);
    },
  };
};

const SENT = ['FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN'];

/** Whether somebody who works where a process arrived has opened it, or what came along: the clock stands still. */
function isOpenedThere(model: Model, process: ModelProcess): boolean {
  const there = [...model.cast.bonds].flatMap(([person, bonds]) =>
    bonds.some(({ unit, holds }) => holds && unit === process.unit) ? [person] : [],
  );
  return [process, ...followersOf(model, process)].some(({ seen }) =>
    there.some((person) => person !== process.movedBy && seen.has(person)),
  );
}

/** Takes back what one has just sent, or tries to. */
const takeSentBack: Act = ({ world, model, actor, pick }) => {
  const all = [...model.processes.values()].filter(({ state }) => state !== 'DRAFT');
  const sent = all.filter(({ state, movedBy }) => SENT.includes(state) && movedBy === actor.personId);
  const process = pick([...sent, ...sent, ...all]);
  if (!process) return null;
  return {
    what: `takes back ${process.id}, which it sent`,
    allowed:
      SENT.includes(process.state) &&
      process.movedBy === actor.personId &&
      process.previous === actor.unit?.id &&
      process.appendedTo === null &&
      readingOf(model, process, actor) !== 'nothing' &&
      !isOpenedThere(model, process),
    async run() {
      await world.api.call(takeBackProcesses, { body: { process_ids: [process.id] } }, { as: actor });
      takeTreeBack(model, process, actor);
    },
  };
};

export const sendingActs = {
  forward: { act: forward, weight: 2 },
  look: { act: look, weight: 1 },
  takeSentBack: { act: takeSentBack, weight: 3 },
} as const;
