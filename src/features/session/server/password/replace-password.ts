import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockPerson, storePassword } from '../../../people/server/index.ts';
import { passwordChanged } from '../../contract/events.ts';
import { endSession, lockSessionsOf } from '../end-session.ts';
import { mailPasswordChangedJob } from './mail-password-changed-job.ts';

interface Replacing {
  readonly hash: string;
  readonly by: 'code' | 'password';
  /** From where. */
  readonly ip: string;
  /** The session that stays open. */
  readonly except?: string;
  /** Asked under the lock on the person: whether what proved them still does. */
  readonly isStill: (person: Person) => boolean | Promise<boolean>;
}
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * Writes a new password: sessions that the old one opened end, the person is told, and the ledger says what proved them.
 * @returns false, and nothing changed, when what proved them proves nothing any more
 */
export async function replacePassword(
  act: ActContext,
  personId: number,
  { hash, by, ip, except, isStill }: Replacing,
): Promise<boolean> {
  const { tx, deps, now } = act;
  const person = await lockPerson(tx, personId);
  if (!person?.active || !(await isStill(person))) return false;
  await storePassword(tx, { personId, hash });
  const ended = await lockSessionsOf(tx, { personId, now, except });
  await record(act, passwordChanged, personId, { by, ip, session_ids: [...ended] });
  await deps.jobs.enqueue(tx, mailPasswordChangedJob, { person_id: personId, at: now.toISOString() });
  for (const sessionId of ended) await endSession(tx, { sessionId, personId, reason: 'password-renewed', now });
  return true;
}
