import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import {
  passwordChanged,
  personSignedIn,
  personSignedOut,
  proofsTakenAway,
  sessionsEnded,
} from '../../../session/contract/events.ts';
import { browsersOf, sameBrowserOfOthers } from '../../../session/server/index.ts';
import { notificationTables } from '../notification-row.ts';

/** Where somebody leaves, or is put out, nothing of theirs is told any more. A session whose hours are over only waits for its person. */
async function endPush({ tx }: ActContext, personId: number, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const browsers = await browsersOf(tx, sessionIds);
  await notificationTables(tx)
    .deleteFrom('notifications.push_subscription')
    .where('person_id', '=', personId)
    // Of one that is known by no browser nobody can say that it is another.
    .where((eb) =>
      browsers.length === 0
        ? eb('device_id', 'is', null)
        : eb.or([eb('device_id', 'is', null), eb('device_id', 'in', [...browsers])]),
    )
    .execute();
}

export const leavingEndsPush = consequence({
  name: 'leaving-ends-push',
  on: personSignedOut,
  run: (act, { streamId, payload }) => endPush(act, streamId, [payload.session_id]),
});

export const endedSessionsEndPush = consequence({
  name: 'ended-sessions-end-push',
  on: sessionsEnded,
  run: (act, { streamId, payload }) => endPush(act, streamId, payload.session_ids),
});

export const newPasswordEndsPush = consequence({
  name: 'new-password-ends-push',
  on: passwordChanged,
  run: (act, { streamId, payload }) => endPush(act, streamId, payload.session_ids),
});

export const takenProofsEndPush = consequence({
  name: 'taken-proofs-end-push',
  on: proofsTakenAway,
  run: (act, { streamId, payload }) => endPush(act, streamId, payload.session_ids),
});

/** Whoever signs in where another was, whose hours are over, is not shown what is told to that one. */
export const comingEndsPushOfOthers = consequence({
  name: 'coming-ends-push-of-others',
  on: personSignedIn,
  run: async ({ tx }, { payload }) => {
    const others = await sameBrowserOfOthers(tx, payload.session_id);
    if (others.length === 0) return;
    await notificationTables(tx)
      .deleteFrom('notifications.push_subscription')
      .where('device_id', 'in', [...others])
      .execute();
  },
});
