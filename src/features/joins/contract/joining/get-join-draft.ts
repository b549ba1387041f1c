import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { joinErrors } from '../join-errors.ts';
import { joinItem } from '../join.ts';

/** The join that this unit prepares for a process, made on the first call (specification 000 §7; decisions section 5). */
export const getJoinDraft = endpoint({
  method: 'GET',
  path: '/process/join/draft/:id',
  access: anyOf(permission.PROCESSOR),
  summary: 'Abre a juntada em preparação de um processo',
  input: { params: idParams },
  output: joinItem,
  errors: [processErrors.notFound, joinErrors.cannotJoin],
});
