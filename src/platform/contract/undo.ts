import { z } from 'zod';
import { signedIn } from './access.ts';
import { endpoint } from './endpoint.ts';
import { errorKind } from './error-kind.ts';
import { eventKind } from './event.ts';

export const undoErrors = {
  unknown: errorKind('UNDO_UNKNOWN', 404, 'Não há o que desfazer: este ato é de outra pessoa ou já foi desfeito.'),
  expired: errorKind('UNDO_EXPIRED', 409, 'O prazo para desfazer passou. Faça o ato contrário, se ainda quiser.'),
  changed: errorKind('UNDO_CHANGED', 409, 'Não dá para desfazer: houve outra mudança depois. Atualize a página.'),
} as const;

/** Takes back a reversible act with the token that it answered (a proposal of ours; the specification has only the acts). */
export const undo = endpoint({
  method: 'POST',
  path: '/undo',
  access: signedIn,
  summary: 'Desfaz um ato reversível',
  input: { body: z.object({ undo_token: z.string().min(20).max(100) }) },
  output: z.object({ message: z.string() }),
  errors: [undoErrors.unknown, undoErrors.expired, undoErrors.changed],
});

/** A person took an act back; what it changed has events of its own. */
export const actUndone = eventKind({
  type: 'act-undone',
  version: 1,
  stream: 'person',
  label: null,
  payload: z.object({ kind: z.string() }),
});
