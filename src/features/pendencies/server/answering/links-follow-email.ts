import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { emailChanged } from '../../../people/contract/email/events.ts';
import { personChanged } from '../../../people/contract/sheets/events.ts';
import { lockProcesses } from '../../../processes/server/index.ts';
import { maskEmail } from '../../../signatures/rules/mask-email.ts';
import { pendencyLinkSent } from '../../contract/events.ts';
import { newLink } from '../link-secret.ts';
import { inEvent, pendencyTables } from '../pendency-row.ts';
import { tellParty } from '../tell-party.ts';

/**
 * What was asked of an account at its mailbox is asked at the corrected one: what was mailed before opens nothing any more. What somebody
 * chose to send elsewhere stays there.
 */
export const pendencyLinksFollowEmail = consequence({
  name: 'pendency-links-follow-email',
  on: emailChanged,
  run: (act, { streamId: personId, payload: { before, after } }) => follow(act, { personId, before, after }),
});

/** The same of those whom a spreadsheet corrected. */
export const pendencyLinksFollowSheet = consequence({
  name: 'pendency-links-follow-sheet',
  on: personChanged,
  run: (act, { streamId: personId, payload: { before, after } }) =>
    follow(act, { personId, before: before.email, after: after.email }),
});

interface Corrected {
  readonly personId: number;
  readonly before: string | null;
  readonly after: string | null;
}

async function follow(act: ActContext, { personId, before, after }: Corrected): Promise<void> {
  if (before === null || after === null || before === after) return;
  const { tx, deps } = act;
  const open = () =>
    pendencyTables(tx)
      .selectFrom('pendencies.pendency as d')
      .innerJoin('pendencies.party as t', 't.id', 'd.party_id')
      .selectAll('d')
      .where('t.person_id', '=', personId)
      .where('d.sent_to', '=', before)
      .where('d.state', 'in', ['PENDING', 'ANSWERED'])
      .orderBy('d.id')
      .execute();
  const seen = await open();
  if (seen.length === 0) return;
  await lockProcesses(
    tx,
    seen.map(({ process_id }) => process_id),
  );
  // Read again: what was seen before the lock may be over.
  for (const pendency of await open()) {
    await pendencyTables(tx)
      .updateTable('pendencies.pendency')
      .set({ ...newLink(deps), sent_to: after })
      .where('id', '=', pendency.id)
      .execute();
    await tellParty(act, pendency, 'ASKED');
    await record(act, pendencyLinkSent, pendency.process_id, {
      ...inEvent(pendency),
      party_id: pendency.party_id,
      sent_to: maskEmail(after),
    });
  }
}
