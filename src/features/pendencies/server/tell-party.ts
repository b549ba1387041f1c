import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import type { LetterKind } from '../rules/letters.ts';
import { mailPartyJob } from './mails/mail-party-job.ts';
import type { PendencyRow } from './pendency-row.ts';
import { tellPortalJob } from './portal/tell-portal-job.ts';

/** Tells a party what became of what is asked of them, by the way in which they are asked, once the act happened. */
export async function tellParty(
  { tx, deps }: Pick<ActContext, 'tx' | 'deps'>,
  { id, origin }: Pick<PendencyRow, 'id' | 'origin'>,
  what: LetterKind,
): Promise<void> {
  if (origin === 'carimbo') await deps.jobs.enqueue(tx, mailPartyJob, { pendency_id: id, what });
  else await deps.jobs.enqueue(tx, tellPortalJob, { pendency_id: id });
}
