import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { partiesById } from '../../../people/server/index.ts';
import { pendencyAnswered } from '../../contract/events.ts';
import { changeState } from '../answers/change-state.ts';
import { inEvent, sentFilesOf } from '../pendency-row.ts';
import type { Linked } from './by-link.ts';

interface Answer {
  readonly text: string | null;
  /** The address that it came from, or the portal. */
  readonly from: string;
}

/** Keeps what a party sent: it waits beside the process, which is locked, until a servant joins it. */
export async function keepAnswer(
  act: ActContext,
  { pendency, process }: Linked,
  { text, from }: Answer,
): Promise<void> {
  const { tx, now } = act;
  const files = await sentFilesOf(tx, [pendency.id]);
  await changeState(tx, pendency, { state: 'ANSWERED', answered_at: now, answer: text });
  const party = (await partiesById(tx, [pendency.party_id])).get(pendency.party_id);
  await record(act, pendencyAnswered, process.id, {
    ...inEvent(pendency),
    party_id: pendency.party_id,
    party: party?.name ?? '',
    asked_by: pendency.asked_by,
    answer: text,
    from,
    files: files.map(({ name, sha256, size }) => ({ name, sha256, size })),
  });
}
