import { appendProcess } from '../../../src/features/processes/contract/appending/append-process.ts';
import { detachProcess } from '../../../src/features/processes/contract/appending/detach-process.ts';
import type { Act } from './acts.ts';
import { isActive, isHere, isWorkable, may, type ModelProcess } from './reference.ts';

/** The tie that holds an appended process, or did. */
const ties = new WeakMap<ModelProcess, number>();

/** Two of one's own, where there are two in one place; else whatever comes up. */
const append: Act = ({ world, model, actor, pick }) => {
  const open = [...model.processes.values()].filter(({ state }) => state !== 'DRAFT');
  const own = open.filter((one) => one.responsible === actor.personId && isWorkable(one, actor));
  const principal = pick(own.length > 1 ? own : open);
  const other = pick(own.length > 1 ? own.filter((one) => one !== principal) : open);
  if (!principal || !other) return null;
  const mine = (one: ModelProcess) => isWorkable(one, actor) && one.responsible === actor.personId;
  return {
    what: `appends ${other.id} to ${principal.id}`,
    allowed: principal !== other && mine(principal) && mine(other),
    async run() {
      const asked = { params: { processId: principal.id }, body: { process_id: other.id } };
      const { process_join_id } = await world.api.call(appendProcess, asked, { as: actor });
      ties.set(other, process_join_id);
      other.appendedTo = principal.id;
      for (const one of [principal, other]) one.acts += 1;
    },
  };
};

/** What hangs on another, or did. */
const detach: Act = ({ world, model, actor, pick }) => {
  const tied = [...model.processes.values()].filter((one) => ties.has(one));
  const process = pick([...tied.filter(({ appendedTo }) => appendedTo !== null), ...tied]);
  if (!process) return null;
  const principal = process.appendedTo === null ? null : model.processes.get(process.appendedTo)!;
  return {
    what: `detaches ${process.id}`,
    allowed: may(actor, 52) && principal !== null && isActive(process) && isHere(process, actor) && !process.suspended,
    async run() {
      const body = { process_join_id: ties.get(process)!, justification: 'Segue sozinho.' };
      await world.api.call(detachProcess, { params: { id: process.id }, body }, { as: actor });
      process.appendedTo = null;
      for (const one of [process, principal!]) one.acts += 1;
    },
  };
};

export const appendingActs = {
  append: { act: append, weight: 3 },
  detach: { act: detach, weight: 1 },
} as const;
