import { z } from 'zod';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { ASKED_DOCUMENTS } from '../../rules/knowledge-link.ts';
import { OBSERVATION_LIMIT } from '../../rules/knowledge-policy.ts';
import { knowledgeErrors } from '../knowledge-errors.ts';
import { knowledgeRequest } from './knowledge-request.ts';

/**
 * Asks somebody without an account to declare that they know documents of a process, by a link that is mailed to them (decision
 * 79). A call of ours: the specification has `is_external` and no call that asks.
 */
export const askKnowledge = endpoint({
  method: 'POST',
  path: '/process/giveknowledge/request',
  access: anyOf(permission.PROCESSOR),
  summary: 'Pede a alguém de fora, por e-mail, ciência de documentos',
  input: {
    body: z.object({
      process_id: id,
      process_file_ids: z
        .array(id)
        .min(1, 'Escolha de que documentos pedir ciência.')
        .max(ASKED_DOCUMENTS, `Peça ciência de até ${ASKED_DOCUMENTS} documentos de cada vez.`),
      user: z.object({
        cpf: z.string().max(30).transform(onlyDigits).refine(isValidCpf, 'Este CPF não existe. Confira os números.'),
        name: freeText(200).min(2, 'Escreva o nome de quem vai dar ciência.'),
        /** Of who has an account with an e-mail, that one is used. */
        email: z.email('Este e-mail não existe. Confira o endereço.').max(200),
      }),
      observation: freeText(OBSERVATION_LIMIT).nullish(),
    }),
  },
  output: knowledgeRequest.extend({ message: z.string() }),
  errors: [
    processErrors.notFound,
    knowledgeErrors.cannotAsk,
    knowledgeErrors.alreadyAsked,
    knowledgeErrors.notKnowable,
    documentErrors.notFound,
  ],
});
