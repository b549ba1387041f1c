import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { EFFECT_OBSERVATION_LIMIT, revertMotivations } from '../../rules/effect.ts';
import { documentDetail } from '../document.ts';
import { documentErrors } from '../documents-errors.ts';

/** A document without effect has it again; both acts stay in its history (specification 000 §5, R312). */
export const restoreEffect = endpoint({
  method: 'PATCH',
  path: '/process/file/no-effect/revert/:id',
  access: anyOf(permission.NO_EFFECT),
  summary: 'Faz um documento sem efeito valer de novo',
  input: {
    params: idParams,
    body: z.object({
      revert_no_effect_motivation: z.enum(revertMotivations, { error: 'Escolha o motivo.' }),
      observation: freeText(EFFECT_OBSERVATION_LIMIT).nullish(),
    }),
  },
  output: documentDetail,
  errors: [documentErrors.notFound, documentErrors.cannotRestoreEffect],
});
