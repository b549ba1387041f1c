import { z } from 'zod';
import { eventKind, quiet } from '../../../../platform/contract/event.ts';
import { day, id } from '../../../../platform/contract/fields.ts';

/** The unit that asked a process back does not any more. */
export const scheduledReturnReleased = eventKind({
  type: 'scheduled-return-released',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Devolução dispensada',
  payload: z.object({ dispatch_ids: z.array(id), unit: z.string() }),
  sentence: ({ unit }) => `${unit} não espera mais o processo de volta.`,
  plain: () => 'O setor que pediu o processo de volta não precisa mais dele.',
});

/** The day by which a process is asked back is near, or has come; whoever has it is told. */
export const scheduledReturnDue = eventKind({
  type: 'scheduled-return-due',
  ...quiet,
  stream: 'process',
  payload: z.object({ dispatch_id: id, unit: z.string(), return_by: day, reminder: z.enum(['AHEAD', 'DUE']) }),
});
