import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import {
  disableNotification as contract,
  disableNotificationAtOnce as atOnceContract,
} from '../../contract/preferences/disable-notification.ts';
import { notificationErrors } from '../../contract/notification-errors.ts';
import { type Choices, channelsOf } from '../../rules/channels.ts';
import { notificationKinds } from '../../rules/notification-kinds.ts';
import { readStopHash } from '../delivery/stop-links.ts';
import { choicesOf } from './choices-of.ts';
import { keepChoices } from './keep-choices.ts';

interface Stopping {
  readonly hash: string;
  readonly now: Date;
}

export const disableNotification = act(contract, async ({ input, tx, now, deps }) => {
  const name = await stop(tx, deps, { hash: input.body.hash, now });
  return { notification_name: name, message: 'Este e-mail não vem mais.' };
});

/** A mail program presses again what it is not sure of: it is told the same. */
export const disableNotificationAtOnce = bytes(atOnceContract, (deps) => async ({ input, reply }) => {
  await inTransaction(deps.db, (tx) => stop(tx, deps, { hash: input.params.token, now: deps.clock() }));
  return reply.type('text/plain; charset=utf-8').send('O aviso por e-mail parou.');
});

/** Turns the e-mails off that a link names. @returns the names of the kinds */
async function stop(tx: Tx, deps: Pick<Deps, 'secrets'>, { hash, now }: Stopping): Promise<string> {
  const stopping = readStopHash(deps, hash, now);
  if (stopping === null) throw new Refusal(notificationErrors.linkUnknown);
  const { personId, kinds } = stopping;
  const choices = (await choicesOf(tx, [personId])).get(personId) ?? {};
  const wanted: Choices = Object.fromEntries(
    kinds.map((kind) => [kind, { ...channelsOf(kind, choices), email: false }]),
  );
  await keepChoices(tx, personId, wanted, now);
  return kinds.map((kind) => notificationKinds[kind]).join(', ');
}
