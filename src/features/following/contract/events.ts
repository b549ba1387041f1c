import { z } from 'zod';
import { eventKind, quiet } from '../../../platform/contract/event.ts';

/** The address of a person's calendar is another one, or there is none any more. */
export const calendarAddressChanged = eventKind({
  type: 'calendar-address-changed',
  ...quiet,
  stream: 'person',
  payload: z.object({ open: z.boolean() }),
});
