import { consequence } from '../../../platform/server/ledger/consequences.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { orRefusal } from '../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import { titleOf } from '../../documents/server/index.ts';
import { emailChanged } from '../../people/contract/email/events.ts';
import { personChanged } from '../../people/contract/sheets/events.ts';
import { peopleById } from '../../people/server/index.ts';
import { signatureLinkSent } from '../contract/events.ts';
import { told } from './requests/ask-signers.ts';
import { lockRequest } from './requests/lock-request.ts';
import { signatureTables } from './request-row.ts';
import { linksInUse } from './external/link-row.ts';
import { openLink } from './external/open-link.ts';
import { sendLink } from './external/send-link.ts';

/**
 * Whose mailbox was corrected has the links that are still of use sent anew, to where they are read from now on: whoever has
 * the former mailbox opens nothing by what was mailed there, nor by a visit that began with it.
 */
export const linksFollowEmail = consequence({
  name: 'links-follow-email',
  on: emailChanged,
  run: (act, { streamId }) => followPeople(act, [streamId]),
});

/** The same of those whom a spreadsheet corrected. */
export const linksFollowSheet = consequence({
  name: 'links-follow-sheet',
  on: personChanged,
  run: (act, { streamId }) => followPeople(act, [streamId]),
  runForEach: followPeople,
});

async function followPeople(act: ActContext, personIds: readonly number[]): Promise<void> {
  const asked = await signatureTables(act.tx)
    .selectFrom('signatures.request')
    .select(['id', 'document_id', 'signer_id'])
    .where('signer_id', 'in', [...personIds])
    .where('external', '=', true)
    .where('state', '=', 'PENDING')
    .orderBy('process_id')
    .orderBy('document_id')
    .orderBy('id')
    .execute();
  const people = await peopleById(
    act.tx,
    asked.map(({ signer_id }) => signer_id),
  );
  for (const { id, document_id, signer_id } of asked) {
    const { email } = people.get(signer_id)!;
    if (email !== null) await sendAgain(act, { id, documentId: document_id, email });
  }
}

interface LinkToSend {
  readonly id: number;
  readonly documentId: number;
  readonly email: string;
}

async function sendAgain(act: ActContext, { id, documentId, email }: LinkToSend): Promise<void> {
  const { tx, now } = act;
  const locked = await orRefusal(lockRequest(tx, { id, documentId }));
  if (locked instanceof Refusal) return;
  const before = (await linksInUse(tx, [id])).get(id);
  if (!before || before.email === email) return;
  const { state, outsider } = await openLink(tx, before, now);
  if (state !== 'OPEN') return;
  const link = await sendLink(act, id, email);
  await record(act, signatureLinkSent, locked.process.id, {
    document_id: locked.document.id,
    title: await titleOf(tx, locked.document),
    signature_id: id,
    signer: { person_id: outsider.personId, name: outsider.name },
    requested_by: locked.request.requested_by,
    ...told(link),
  });
}
