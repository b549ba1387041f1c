import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/join-policy.ts';
import { joinErrors } from '../join-errors.ts';
import { joinItem } from '../join.ts';

/** Keeps the join while it is prepared. A field left out stays as it is; a refused save answers the newer `current`. */
export const saveJoin = endpoint({
  method: 'PUT',
  path: '/process/join/edit/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Guarda a juntada em preparação',
  input: {
    params: idParams,
    body: z.object({ justification: freeText(JUSTIFICATION_LIMIT).nullish(), version: version.optional() }),
  },
  output: joinItem,
  errors: [joinErrors.notFound, joinErrors.over, joinErrors.changed],
});
