import type { z } from 'zod';
import { defineJob, type JobDefinition } from '../../jobs/index.ts';
import { type MailContent, renderMail } from '../../mail/index.ts';
import type { Deps } from '../act-context.ts';

interface MailJob<Schema extends z.ZodType> {
  /** Of the job: kebab case, unique. */
  readonly name: string;
  /** Ids of what the mail is about, and never a secret: it stays in the database long after it was sent. */
  readonly schema: Schema;
  /** Minutes after which it is of no use to anybody any more, as a code is. */
  readonly goodForMinutes?: number;
  /** Reads everything anew, as it is when the mail leaves. Undefined: there is nothing left to tell. */
  readonly write: (of: {
    readonly data: z.output<Schema>;
    readonly deps: Deps;
  }) => Promise<MailContent | undefined> | MailContent;
}

/** Declares the job that sends one mail. However often it is tried, its reader gets it once. */
export function mailJob<Schema extends z.ZodType>({ name, schema, goodForMinutes, write }: MailJob<Schema>) {
  const run: JobDefinition<Schema, Deps>['run'] = async ({ data, deps, addedAt, jobId }) => {
    if (goodForMinutes !== undefined && deps.clock().getTime() - addedAt.getTime() >= goodForMinutes * 60_000) return;
    const content = await write({ data, deps });
    if (content !== undefined) await deps.mailer.send(renderMail(content), { id: jobId });
  };
  return defineJob({ name, schema, run });
}
