import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { OBSERVATION_LIMIT } from '../../rules/pendency-limits.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { fromOutside, linkWithVisit } from './link.ts';

/** Sends the answer: its files wait beside the process, as the party's, until a servant joins them. */
export const sendAnswer = endpoint({
  ...fromOutside,
  path: '/pendency-answer/send',
  summary: 'Envia a resposta a um pedido de documentos',
  input: { body: linkWithVisit.extend({ answer: freeText(OBSERVATION_LIMIT).optional() }) },
  output: done,
  errors: [
    pendencyErrors.linkUnknown,
    pendencyErrors.linkClosed,
    pendencyErrors.visitOver,
    pendencyErrors.cannotAnswer,
  ],
});
