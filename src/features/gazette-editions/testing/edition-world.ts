import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { closeEditionsJob } from '../server/closing/close-editions-job.ts';
import { gazetteEditionsFeature } from '../server/feature.ts';
import { type Publication, putInEdition, readActText } from '../server/index.ts';

type More = NonNullable<Parameters<typeof documentWorld>[0]>;

/** An organ with two units, and documents of theirs that are published by the product's own door. */
export async function editionWorld(more: More = {}) {
  const queue = testQueue(gazetteEditionsFeature.jobs);
  let now = testNow;
  const world = await documentWorld({
    ...more,
    now: () => now,
    deps: { jobs: queue.jobs, ...more.deps },
    kinds: [...gazetteEditionsFeature.events, ...(more.kinds ?? [])],
    endpoints: [...gazetteEditionsFeature.endpoints, ...(more.endpoints ?? [])],
  });
  const ana = await world.servant(world.cocon);
  const { db } = world.deps;

  /** A text in a process that was opened with it. @returns the id of the document */
  async function written(html: string, { as = ana, name }: { as?: Actor; name?: string } = {}): Promise<number> {
    const draft = await world.draft(as);
    const { id } = await buildText(world.api, as, { process_id: draft, html, ...(name ? { name } : {}) });
    await world.open(as, draft);
    return id;
  }

  async function put(documentId: number, publication: Partial<Publication> = {}) {
    const text = await readActText({ db, deps: world.deps }, documentId);
    return world.acting(ana, (act: ActContext) =>
      putInEdition({ ...act, now }, { documentId, text, date: '2026-10-16', kind: 'ACT', ...publication }),
    );
  }

  /** The editions that are due at a moment close, and are made and signed. */
  async function comeOut(moment: Date): Promise<void> {
    now = moment;
    queue.waiting.push({ name: closeEditionsJob.name, data: {} });
    await queue.run(world.deps);
  }

  return { ...world, ana, queue, written, put, comeOut };
}
