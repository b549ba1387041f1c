import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';

/** An administrator corrected the e-mail of a person. */
export const emailChanged = eventKind({
  type: 'email-changed',
  version: 1,
  stream: 'person',
  label: null,
  changesSearch: false,
  payload: z.object({ before: z.string().nullable(), after: z.string(), reason: z.string() }),
});
