import { randomBytes } from 'node:crypto';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { LINK_DAYS } from '../../rules/external-link.ts';
import { signatureTables } from '../request-row.ts';
import { digestOf, type LinkRow, secretOf } from './link-row.ts';
import { mailLinkJob } from './mail-link-job.ts';

/** Makes an address for a request, in place of the one it may have, and has it mailed. */
export async function sendLink(act: ActContext, requestId: number, email: string): Promise<LinkRow> {
  const { tx, now, deps } = act;
  const tables = signatureTables(tx);
  await tables
    .updateTable('signatures.link')
    .set({ replaced_at: now })
    .where('request_id', '=', requestId)
    .where('replaced_at', 'is', null)
    .execute();
  const salt = randomBytes(16);
  const link = await tables
    .insertInto('signatures.link')
    .values({
      request_id: requestId,
      salt,
      hash_sha256: digestOf(secretOf(deps, { salt })),
      email,
      sent_at: now,
      expires_at: new Date(now.getTime() + LINK_DAYS * 86_400_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, mailLinkJob, { link_id: link.id, turn: false });
  return link;
}
