import { releaseReturn as contract } from '../../../src/features/transfers/contract/scheduled-return/release-return.ts';
import type { Act } from './acts.ts';
import { askedBack, may, readingOf } from './reference.ts';

const PROCESSOR = 40;

/** What is asked back, where something is; else whatever comes up. */
const releaseReturn: Act = ({ world, model, actor, pick }) => {
  const all = [...model.processes.values()].filter(({ state }) => state !== 'DRAFT');
  const asked = all.filter((one) => askedBack(one).length > 0);
  const process = pick([...asked, ...asked, ...all]);
  if (!process) return null;
  const ours = askedBack(process).filter(({ unit }) => unit === actor.unit?.id);
  return {
    what: `does not want ${process.id} back any more`,
    allowed: may(actor, PROCESSOR) && readingOf(model, process, actor) !== 'nothing' && ours.length > 0,
    async run() {
      await world.api.call(contract, { body: { process_ids: [process.id] } }, { as: actor });
      for (const one of ours) one.released = true;
    },
  };
};

export const returnActs = {
  releaseReturn: { act: releaseReturn, weight: 2 },
} as const;
