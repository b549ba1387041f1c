import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { downloadsFeature } from '../server/feature.ts';
import { pagesOf } from './pages-of.ts';

/** Documents and downloads of one organ, with a clock that the test moves and downloadsFeature.jobs that it runs. */
export async function downloadWorld() {
  const queue = testQueue(downloadsFeature.jobs);
  const clock = { now: new Date('2026-10-14T17:00:00Z') };
  const world = await documentWorld({
    kinds: joinsFeature.events,
    endpoints: [...joinsFeature.endpoints, ...downloadsFeature.endpoints],
    now: () => clock.now,
    deps: { jobs: queue.jobs },
  });

  return {
    ...world,
    clock,
    queued: queue.waiting,
    /** Runs what was asked for, as one attempt of each job. */
    runJobs: ({ attempt = 1 } = {}): Promise<void> => queue.run(world.deps, { attempt }),
    /** A process with a text and an attachment. */
    async process(as: Actor, fields: Parameters<typeof world.draft>[1] = {}) {
      const id = await world.draft(as, fields);
      const text = await buildText(world.api, as, { process_id: id });
      const { file } = await buildUpload(world.api, as, { process_id: id, name: 'Edital' });
      await world.open(as, id);
      return { id, textId: text.id, fileId: file.id };
    },
    /** What another reader sees on each page of an address. */
    pagesAt: async (url: string | null): Promise<string[]> => pagesOf((await world.api.download(url!)).bytes),
  };
}
