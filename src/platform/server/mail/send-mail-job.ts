import { z } from 'zod';
import { defineJob } from '../jobs/index.ts';
import type { Mailer } from './mail.ts';

/**
 * The outbox: an act enqueues its mail in its own transaction and never waits for a mail server.
 * `jobs.enqueue(tx, sendMailJob, renderMail({...}))`
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  schema: z.object({ to: z.email(), subject: z.string(), text: z.string(), html: z.string() }),
  run: ({
    data,
    deps,
    jobId,
  }: {
    data: { to: string; subject: string; text: string; html: string };
    deps: { readonly mailer: Mailer };
    jobId: string;
  }) => deps.mailer.send(data, { id: jobId }),
});
