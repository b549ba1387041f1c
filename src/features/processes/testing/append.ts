import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestApi } from '../../../platform/testing/test-api.ts';
import { appendProcess } from '../contract/appending/append-process.ts';
import { setResponsible } from '../contract/responsible/set-responsible.ts';

interface Pair {
  readonly principal: number;
  readonly other: number;
}

/** Somebody takes both processes, when they are not theirs yet, and appends one to the other. */
export async function takeAndAppend(api: TestApi, as: Actor, { principal, other }: Pair): Promise<number> {
  for (const id of [principal, other]) {
    await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as }).catch(() => undefined);
  }
  const asked = { params: { processId: principal }, body: { process_id: other } };
  return (await api.call(appendProcess, asked, { as })).process_join_id;
}
