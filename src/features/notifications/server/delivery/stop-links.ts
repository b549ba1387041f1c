import { bytesAddress } from '../../../../platform/contract/bytes-endpoint.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { readToken, signToken } from '../../../../platform/server/storage/index.ts';
import { disableNotificationAtOnce } from '../../contract/preferences/disable-notification.ts';
import { type NotificationKind, notificationKinds } from '../../rules/notification-kinds.ts';

type Signing = Pick<Deps, 'secrets'>;

/** Whose e-mails of which kinds a link turns off. */
interface Stopping {
  readonly personId: number;
  readonly kinds: readonly NotificationKind[];
}

/** A letter is kept for years, and so must the way out of it be. */
const STOPS_FOR_MS = 20 * 365 * 86_400_000;
const PURPOSE = 'stop';

const secretOf = ({ secrets }: Signing) => secrets.for('notification-stops');

/** What the link of a letter carries: made when it leaves, and kept nowhere. */
export const stopHash = (deps: Signing, { personId, kinds }: Stopping, now: Date): string =>
  signToken(secretOf(deps), PURPOSE, { p: personId, k: kinds }, new Date(now.getTime() + STOPS_FOR_MS));

/** What a link turns off; `null` for one that is not ours. Kinds that are no more are left out. */
export function readStopHash(deps: Signing, hash: string, now: Date): Stopping | null {
  const value = readToken(secretOf(deps), PURPOSE, hash, now) as { p: number; k: readonly string[] } | null;
  if (value === null) return null;
  return { personId: value.p, kinds: value.k.filter((kind): kind is NotificationKind => kind in notificationKinds) };
}

/** The names of kinds, as a reader sees them. */
export const namesOf = (kinds: readonly NotificationKind[]): string =>
  names.format(kinds.map((kind) => `“${notificationKinds[kind]}”`));
const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Where a reader turns them off, and where a mail program does. */
export function stopAddresses(deps: Signing & Pick<Deps, 'config'>, stopping: Stopping, now: Date) {
  const { publicUrl } = deps.config;
  const hash = stopHash(deps, stopping, now);
  const query = new URLSearchParams({
    notificationName: stopping.kinds.map((kind) => notificationKinds[kind]).join(', '),
    hash,
  });
  return {
    page: `${publicUrl}/cancelar-inscricao?${query}`,
    atOnce: publicUrl + bytesAddress(disableNotificationAtOnce, { token: hash }),
  };
}
