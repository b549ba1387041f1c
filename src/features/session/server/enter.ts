import type { Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { noteEntry } from '../../people/server/index.ts';
import { personSignedIn } from '../contract/events.ts';
import type { EntryMethod } from '../contract/entered.ts';
import { findDevice, noteDevice } from './devices.ts';
import { mailNewDeviceJob } from './sessions/mail-new-device-job.ts';
import { openSession } from './open-session.ts';

interface Entering {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly now: Date;
  readonly origin: { readonly ip: string; readonly userAgent: string; readonly correlationId: string };
}

export interface Proved {
  readonly personId: number;
  readonly bond: { readonly id: number; readonly unit_id: number } | null;
  /** What the browser keeps of an earlier sign-in. */
  readonly mark: string | undefined;
  readonly method: EntryMethod;
  /** Fingerprint of the certificate, where one was used. */
  readonly certificate?: string;
  /** Who vouched for the person, where somebody did. */
  readonly provider?: string;
  /** How well whoever vouched knows the account, where they say so. */
  readonly level?: number | null;
  /** What proved the person beside the password, where that was asked for. */
  readonly secondFactor?: 'authenticator' | 'recovery-code' | 'email' | null;
}

/** Lets in a person who proved who they are: session, browser, event and, where the browser is new to them, a notice. */
export async function enter(
  { tx, deps, now, origin }: Entering,
  { personId, bond, mark, method, certificate, provider, level = null, secondFactor }: Proved,
): Promise<{ token: string; device: string }> {
  // The row of the person before their events, as whoever changes their access takes them.
  await noteEntry(tx, { personId, now });
  const known = await findDevice(tx, { personId, mark, now });
  const device = await noteDevice(tx, { personId, mark, device: known, origin, now });
  const session = await openSession(
    { tx, deps, now, origin },
    { personId, bond, entered: { at: now, method, deviceId: device.id, level } },
  );
  if (device.isNews) await deps.jobs.enqueue(tx, mailNewDeviceJob, { session_id: session.id });
  await record({ tx, deps, now, origin, actor: session.actor }, personSignedIn, personId, {
    session_id: session.id,
    ip: origin.ip,
    method,
    ...(certificate !== undefined && { certificate }),
    ...(provider !== undefined && { provider }),
    ...(level !== null && { level }),
    ...(secondFactor && { second_factor: secondFactor }),
    ...(device.isNews && { new_device: true }),
  });
  return { token: session.token, device: device.mark };
}
