import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams, wholeNumber } from '../../../../platform/contract/fields.ts';
import { filtersOf, listOf, listQuery } from '../../../../platform/contract/list.ts';
import { auditors } from '../../rules/audit-reach.ts';
import { questionErrors } from './question-errors.ts';

/** What is not public and the person, or somebody of the unit, could see; of those that the asker may know. */
export const listWhatWasSeen = endpoint({
  method: 'GET',
  path: '/control/audit/question/:id/processes',
  access: anyOf(...auditors),
  summary: 'Lista os processos não públicos que a pessoa ou o setor de uma pergunta podia ver',
  input: {
    params: idParams,
    query: listQuery.extend({ filters: filtersOf(z.strictObject({ level: wholeNumber(2, 6).optional() })).optional() }),
  },
  output: listOf(
    z.object({
      process_id: id,
      nup: z.string(),
      nup_formatted: z.string(),
      level: z.int(),
      level_name: z.string(),
      /** Where it was then. */
      capacity_label: z.string(),
      /** Each with who could and why. */
      reasons: z.array(z.string()),
    }),
  ),
  errors: [questionErrors.notFound, questionErrors.outOfReach],
});
