import { z } from 'zod';
import type { Deps, ReactionScheduler } from '../acts/act-context.ts';
import { defineJob, type Jobs } from '../jobs/index.ts';
import type { Reaction } from './reactions.ts';
import { findEvent } from './read-events.ts';

const schema = z.object({ event_id: z.int(), reaction: z.string() });

/** Runs one reaction to one event, and again until it succeeds; reactions bear to be run twice. */
export const reactJobOf = (reactions: readonly Reaction[]) =>
  defineJob({
    name: 'react',
    schema,
    concurrency: 8,
    run: async ({ data, deps }: { data: z.output<typeof schema>; deps: Deps }) => {
      // A reaction that a newer version dropped has nothing left to do.
      const reaction = reactions.find((candidate) => candidate.name === data.reaction);
      const event = await findEvent(deps.db, data.event_id, deps.eventKinds);
      if (reaction && event) await reaction.run(event, { db: deps.db, deps });
    },
  });

/** Queues a job per reaction that answers to the event, in the transaction that recorded it. */
export function scheduleWith(jobs: () => Jobs, reactions: readonly Reaction[]): ReactionScheduler {
  const job = { name: 'react', schema };
  return {
    async schedule(tx, event) {
      for (const reaction of reactions) {
        if (!reaction.answersTo(event.kind)) continue;
        await jobs().enqueue(tx, job, { event_id: event.id, reaction: reaction.name });
      }
    },
  };
}
