import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { passkeyChanged } from '../../contract/events.ts';
import { passkeyErrors } from '../../contract/passkeys/passkey-errors.ts';
import { removePasskey as contract } from '../../contract/passkeys/remove-passkey.ts';
import type { SessionTables } from '../tables.generated.ts';

export const removePasskey = act(contract, async (call) => {
  const { actor, tx, input, origin } = call;
  const removed = await tx
    .withTables<SessionTables>()
    .deleteFrom('session.passkey')
    .where('id', '=', input.params.id)
    .where('person_id', '=', actor.personId)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!removed) throw new Refusal(passkeyErrors.notFound);
  const { id, name } = removed;
  await record(call, passkeyChanged, actor.personId, { passkey_id: id, name, added: false, ip: origin.ip });
  return { message: 'Chave de acesso removida. Apague-a também no aparelho.' };
});
