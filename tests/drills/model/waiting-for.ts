import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { Model } from './reference.ts';

/** How many documents wait for a person's signature: none of a process that was archived over a draft left behind elsewhere. */
export const waitingFor = (model: Model, actor: Actor) =>
  [...model.documents.values()].filter(
    (one) =>
      !one.deleted &&
      one.answers.get(actor.personId) === 'PENDING' &&
      model.processes.get(one.process)!.state !== 'ARCHIVED',
  ).length;
