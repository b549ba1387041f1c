import { act } from '../../../../platform/server/acts/handlers.ts';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import {
  confirmAlert as confirmContract,
  stopAlert as stopContract,
  stopAlertAtOnce as atOnceContract,
} from '../../contract/alerts/answer-alert.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { editionTables } from '../edition-row.ts';
import { alertOf } from './alert-links.ts';

export const confirmAlert = act(confirmContract, async ({ input: { body }, tx, now, deps }) => {
  const id = alertOf(deps, 'confirm', { token: body.token, now });
  const alert = await editionTables(tx)
    .updateTable('gazette_editions.alert')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning('words')
    .executeTakeFirst();
  if (!alert) throw new Refusal(editionErrors.alertUnknown);
  return { words: alert.words };
});

export const stopAlert = act(stopContract, async ({ input: { body }, tx, now, deps }) => {
  const words = await stop(tx, alertOf(deps, 'stop', { token: body.token, now }));
  if (words === undefined) throw new Refusal(editionErrors.alertUnknown);
  return { words };
});

/** A mail program presses again what it is not sure of: it is told the same. */
export const stopAlertAtOnceBytes = bytes(atOnceContract, (deps) => async ({ input, reply }) => {
  await stop(deps.db, alertOf(deps, 'stop', { token: input.params.token, now: deps.clock() }));
  return reply.type('text/plain; charset=utf-8').send('O aviso parou.');
});

async function stop(db: Database, id: number): Promise<string | undefined> {
  const gone = await editionTables(db)
    .deleteFrom('gazette_editions.alert')
    .where('id', '=', id)
    .returning('words')
    .executeTakeFirst();
  return gone?.words;
}
