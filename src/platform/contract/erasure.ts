import { z } from 'zod';
import { eventKind } from './event.ts';
import { id } from './fields.ts';

/** What an event said was erased, as the law may ask: its link stays, and this tells who answers for it and why. */
export const payloadErased = eventKind({
  type: 'payload-erased',
  version: 1,
  stream: 'institution',
  label: null,
  payload: z.object({ event_id: id, reason: z.string(), author: z.string() }),
});
