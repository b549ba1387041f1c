import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { EFFECT_OBSERVATION_LIMIT, noEffectMotivations } from '../../rules/effect.ts';
import { documentDetail } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/**
 * A document of the process has no effect any more: it stays in its place, with the reason in sight, and its pages are shown
 * with the mark, to who may undo that (specification 000 §5, R311 and R313; decision 57).
 */
export const takeEffectOff = endpoint({
  method: 'PATCH',
  path: '/process/file/no-effect/:id',
  access: anyOf(permission.NO_EFFECT),
  summary: 'Torna um documento sem efeito',
  input: {
    params: idParams,
    body: z.object({
      no_effect_motivation: z.enum(noEffectMotivations, { error: 'Escolha o motivo.' }),
      /** Asked for where the reason is another than those of the list. */
      no_effect_justification: freeText(EFFECT_OBSERVATION_LIMIT).nullish(),
    }),
  },
  output: documentDetail,
  errors: [documentErrors.notFound, documentErrors.justificationRequired, documentErrors.cannotTakeEffectOff],
});
