import { z } from 'zod';
import { eventKind } from '../../../platform/contract/event.ts';

/** The address of a person's calendar is another one, or there is none any more. */
export const calendarAddressChanged = eventKind({
  type: 'calendar-address-changed',
  version: 1,
  stream: 'person',
  changesSearch: false,
  changesScreens: false,
  label: null,
  payload: z.object({ open: z.boolean() }),
});
