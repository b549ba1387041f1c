import type { ComponentType } from 'react';
import { place } from '../../../platform/web/feature/place.ts';

/** What the bell shows beside notifications: messages that are to nobody in particular. */
interface BellMessages {
  /** How many wait to be read. */
  readonly useUnread: () => number;
  readonly Panel: ComponentType<{ readonly onLeave: () => void }>;
}

/** The tab of messages of the bell. */
export const bellMessagesPlace = place<BellMessages>('bell-messages');

const useNone = (): number => 0;

/** How many messages wait to be read; none where no capability gives messages. */
export function useUnreadMessages(): number {
  const { useUnread = useNone } = bellMessagesPlace.current() ?? {};
  return useUnread();
}
