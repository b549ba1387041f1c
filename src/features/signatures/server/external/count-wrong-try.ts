import type { ErrorKind } from '../../../../platform/contract/error-kind.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { signatureLinkClosed } from '../../contract/events.ts';
import { LINK_TRIES, triesText } from '../../rules/external-link.ts';
import { signatureTables } from '../request-row.ts';
import type { LinkAtHand } from './open-link.ts';

/**
 * Counts a CPF or a code that was not right; the last one closes the link. The link is locked.
 * @param kind what was wrong
 * @returns what is to be refused once this is committed
 */
export async function countWrongTry(
  act: PersonAct & { readonly origin: { readonly ip: string } },
  { row, request, document, outsider }: LinkAtHand,
  kind: ErrorKind,
): Promise<Refusal> {
  const wrong = row.wrong_tries + 1;
  await signatureTables(act.tx)
    .updateTable('signatures.link')
    .set({ wrong_tries: wrong })
    .where('id', '=', row.id)
    .execute();
  if (wrong === LINK_TRIES && document) {
    await record(act, signatureLinkClosed, request.process_id, {
      document_id: document.id,
      title: await titleOf(act.tx, document),
      signature_id: request.id,
      signer: { person_id: outsider.personId, name: outsider.name },
      requested_by: request.requested_by,
      ip: act.origin.ip,
    });
  }
  return new Refusal(kind, {
    message: `${kind.message.replace(/[^.]$/, '$&.')} ${triesText(wrong)}`,
    data: { tries_left: LINK_TRIES - wrong },
  });
}
