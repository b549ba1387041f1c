// Decision 88: the outbox. What waits is sent once, or somebody who runs the product hears why not.
import type { Channels } from './channels.ts';
import type { Outside } from './delivery-times.ts';

const MINUTE_MS = 60_000;

export const outbox = {
  /** After so many attempts it is given up: with the waits between them, more than a day. */
  attempts: 50,
  /** A node that was sending and is not heard of for so long is taken for dead. */
  minutesToSend: 10,
  /** More processes at once are told in one message instead of one each. */
  threads: 3,
  /** Things named in one message; the rest is in the bell. */
  items: 40,
} as const;

/** When it is tried again after so many attempts that came to nothing: a minute, two, four, and every half hour at last. */
export const againAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.max(0, attempts - 1), 30) * MINUTE_MS);

/** What is known of a notification at the moment of sending. */
interface Moment {
  readonly channel: Outside;
  readonly readed: boolean;
  readonly dismissed: boolean;
  readonly expired: boolean;
  /** Whether its reader may know, now, what it is about. */
  readonly known: boolean;
  readonly channels: Channels;
  /** Whether there is somewhere to send it, and somebody who works or signs in. */
  readonly reachable: boolean;
}

/** Whether it still goes out; otherwise why not. Secrecy comes first: of what may not be known nothing else is looked at. */
export function fateOf(moment: Moment): 'GOES' | 'WITHHELD' | 'READ' | 'TURNED_OFF' | 'NO_ADDRESS' {
  if (!moment.known) return 'WITHHELD';
  if (moment.readed || moment.dismissed || moment.expired) return 'READ';
  if (!(moment.channel === 'push' ? moment.channels.system : moment.channels[moment.channel])) return 'TURNED_OFF';
  return moment.reachable ? 'GOES' : 'NO_ADDRESS';
}
