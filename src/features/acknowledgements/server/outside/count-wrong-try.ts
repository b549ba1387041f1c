import type { ErrorKind } from '../../../../platform/contract/error-kind.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { LINK_TRIES, triesText } from '../../../signatures/rules/external-link.ts';
import { knowledgeLinkClosed } from '../../contract/events.ts';
import { knowledgeTables } from '../knowledge-row.ts';
import type { Linked } from './by-link.ts';

/**
 * Counts a CPF or a code that was not right; the last one closes the link. Its process is locked.
 * @param kind what was wrong
 * @returns what is to be refused once this is committed
 */
export async function countWrongTry(
  act: Omit<ActContext, 'actor'> & { readonly origin: { readonly ip: string } },
  { request, actor }: Linked,
  kind: ErrorKind,
): Promise<Refusal> {
  const wrong = request.wrong_tries + 1;
  await knowledgeTables(act.tx)
    .updateTable('acknowledgements.request')
    .set({ wrong_tries: wrong })
    .where('id', '=', request.id)
    .execute();
  if (wrong === LINK_TRIES) {
    await record({ ...act, actor }, knowledgeLinkClosed, request.process_id, {
      request_id: request.id,
      person: { person_id: actor.personId, name: actor.name },
      ip: act.origin.ip,
    });
  }
  return new Refusal(kind, {
    message: `${kind.message} ${triesText(wrong)}`,
    data: { tries_left: LINK_TRIES - wrong },
  });
}
