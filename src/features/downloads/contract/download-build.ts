import { z } from 'zod';
import { id, instant } from '../../../platform/contract/fields.ts';
import { buildSteps } from '../rules/build-states.ts';

/** A download that takes a while, as its owner sees it (specification 000 §3, Download state). */
export const downloadBuild = z.object({
  id,
  /** Its entry in the queue, `download_process:7`. */
  queue_id: z.string(),
  /** Absent for documents of several processes. */
  processId: id.nullable(),
  format: z.enum(['pdf', 'zip']),
  title: z.string(),
  status: z.enum(buildSteps),
  /** The step in Portuguese. */
  status_label: z.string(),
  /** Documents of the step done, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** Of the finished file; of the latest version that there is, when the build failed. */
  download_url: z.string().nullable(),
  file_name: z.string(),
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  /** The process changed since: asking again makes a newer file. */
  outdated: z.boolean(),
  requested_at: instant,
  finished_at: instant.nullable(),
});
