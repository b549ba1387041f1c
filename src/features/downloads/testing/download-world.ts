import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Actor } from '../../../platform/server/http/actor.ts';
import type { JobDefinition } from '../../../platform/server/jobs/index.ts';
import type { z } from 'zod';
import { buildText, buildUpload } from '../../documents/testing/build-documents.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { endpoints, jobs } from '../server/index.ts';

interface Queued {
  readonly job: Pick<JobDefinition<z.ZodType, Deps>, 'name'>;
  readonly data: unknown;
}

/** Documents and downloads of one organ, with a clock that the test moves and jobs that it runs. */
export async function downloadWorld() {
  const queued: Queued[] = [];
  const clock = { now: new Date('2026-10-14T17:00:00Z') };
  const enqueue = async (_tx: unknown, job: Queued['job'], data: unknown) => {
    // Jobs of other capabilities are not what is tested here.
    if (jobs.some(({ name }) => name === job.name)) queued.push({ job, data });
    return 'queued';
  };
  const world = await documentWorld({
    endpoints,
    now: () => clock.now,
    deps: { jobs: { enqueue: enqueue as Deps['jobs']['enqueue'] } },
  });

  return {
    ...world,
    clock,
    queued,
    /** Runs what was asked for, as one attempt of each job. */
    async runJobs({ attempt = 1 } = {}): Promise<void> {
      for (const { job, data } of queued.splice(0)) {
        const definition = jobs.find(({ name }) => name === job.name);
        const run = { data, deps: world.deps, jobId: 'job', attempt, signal: new AbortController().signal };
        await definition?.run(run as never);
      }
    },
    /** A process with a text and an attachment. */
    async process(as: Actor, fields: Parameters<typeof world.draft>[1] = {}) {
      const id = await world.draft(as, fields);
      const text = await buildText(world.api, as, { process_id: id });
      const { file } = await buildUpload(world.api, as, { process_id: id, name: 'Edital' });
      await world.open(as, id);
      return { id, textId: text.id, fileId: file.id };
    },
    /** What another reader sees on each page of an address. */
    async pagesAt(url: string | null): Promise<string[]> {
      const { bytes } = await world.api.download(url!);
      const library = await PDFiumLibrary.init();
      const document = await library.loadDocument(bytes);
      try {
        return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
      } finally {
        document.destroy();
        library.destroy();
      }
    },
  };
}
