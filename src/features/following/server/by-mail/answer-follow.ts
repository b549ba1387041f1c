import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findPublic } from '../../../processes/server/index.ts';
import {
  confirmFollow as confirmContract,
  stopFollow as stopContract,
  stopFollowAtOnce as atOnceContract,
} from '../../contract/by-mail/answer-follow.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { followTables } from '../follow-row.ts';
import { followOf } from './follow-links.ts';
import { newestTold } from './newest-told.ts';

const stopped = 'Pronto: este endereço não recebe mais e-mails deste processo, e foi apagado.';

export const confirmFollow = act(confirmContract, async ({ input: { body }, tx, now, deps }) => {
  const id = followOf(deps, 'confirm', { token: body.token, now });
  const follow = await followTables(tx)
    .selectFrom('following.follow')
    .select(['process_id', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // One that is not public any more is as if it had never been asked for.
  const process = follow && (await findPublic(tx, { id: follow.process_id }));
  if (!process) throw new Refusal(followErrors.linkUnknown);
  if (follow.confirmed_at === null) {
    await followTables(tx)
      .updateTable('following.follow')
      .set({ confirmed_at: now, asked_from: null, told_until: await newestTold({ ...deps, db: tx }, process) })
      .where('id', '=', id)
      .execute();
  }
  return { nup: process.nup!, nup_formatted: formatNup(process.nup!) };
});

export const stopFollow = act(stopContract, async ({ input: { body }, tx, now, deps }) => {
  await stop(tx, followOf(deps, 'stop', { token: body.token, now }));
  return { message: stopped };
});

/** A mail program presses again what it is not sure of: it is told the same. */
export const stopFollowAtOnceBytes = bytes(atOnceContract, (deps) => async ({ input, reply }) => {
  await stop(deps.db, followOf(deps, 'stop', { token: input.params.token, now: deps.clock() }));
  return reply.type('text/plain; charset=utf-8').send(stopped);
});

const stop = (db: Database, id: number) =>
  followTables(db).deleteFrom('following.follow').where('id', '=', id).execute();
