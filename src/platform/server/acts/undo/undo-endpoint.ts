import { actUndone, undo as contract, undoErrors } from '../../../contract/undo.ts';
import { act, type BoundEndpoint } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import { record } from '../../ledger/record.ts';
import type { Undo } from './undo.ts';

/** The call that takes back any act whose capability declared how. A token serves once. */
export const undoEndpoint = (undos: readonly Undo[]): BoundEndpoint =>
  act(contract, async (call) => {
    const { tx, actor, now } = call;
    const token = await tx
      .selectFrom('platform.undo_token')
      .selectAll()
      .where('token', '=', call.input.body.undo_token)
      .where('person_id', '=', actor.personId)
      .forUpdate()
      .executeTakeFirst();
    const undo = undos.find((candidate) => candidate.kind === token?.kind);
    if (!token || !undo || token.used_at) throw new Refusal(undoErrors.unknown);
    if (token.expires_at < now) throw new Refusal(undoErrors.expired);

    const message = await undo.run(call, undo.schema.parse(token.payload));
    await tx.updateTable('platform.undo_token').set({ used_at: now }).where('token', '=', token.token).execute();
    await record(call, actUndone, actor.personId, { kind: undo.kind });
    return { message };
  });
