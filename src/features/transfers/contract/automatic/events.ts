import { z } from 'zod';
import { eventKind } from '../../../../platform/contract/event.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { type OrderEnd, orderEnds } from '../../rules/automatic-dispatch.ts';

const ends = Object.keys(orderEnds) as [OrderEnd, ...OrderEnd[]];

/** A dispatch will go by itself once its signatures are in. */
export const dispatchOrdered = eventKind({
  type: 'automatic-dispatch-ordered',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Trâmite automático ligado',
  payload: z.object({
    dispatch_id: id,
    target_unit_id: id,
    target: z.string(),
    observation: z.string().nullable(),
    join_left_behind: z.boolean(),
  }),
  sentence: ({ target }) => `Segue para ${target} quando todas as assinaturas do despacho forem recolhidas.`,
  plain: () => 'Vai seguir para outro setor quando as assinaturas que faltam forem feitas.',
});

/** An order that ended without its dispatch. */
export const dispatchOrderCanceled = eventKind({
  type: 'automatic-dispatch-canceled',
  version: 1,
  stream: 'process',
  changesSearch: false,
  label: 'Trâmite automático cancelado',
  payload: z.object({
    dispatch_id: id,
    /** Whose order it was, and for which unit they gave it. */
    ordered_by: id,
    unit_id: id,
    reason: z.enum(ends),
    /** What the policy answered, when it was asked again. */
    detail: z.string().nullable(),
  }),
  sentence: ({ reason, detail }) => [orderEnds[reason], detail ?? ''].join(' ').trim(),
  plain: () => 'Não vai mais seguir sozinho para outro setor: alguém precisa enviá-lo.',
});
