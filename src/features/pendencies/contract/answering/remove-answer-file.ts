import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, id } from '../../../../platform/contract/fields.ts';
import { pendencyErrors } from '../pendency-errors.ts';
import { fromOutside, linkWithVisit } from './link.ts';

/** Takes a file out of the answer before it is sent; one that is not there any more is taken out already. */
export const removeAnswerFile = endpoint({
  ...fromOutside,
  path: '/pendency-answer/files/remove',
  summary: 'Tira um arquivo da resposta',
  input: { body: linkWithVisit.extend({ file_id: id }) },
  output: done,
  errors: [
    pendencyErrors.linkUnknown,
    pendencyErrors.linkClosed,
    pendencyErrors.visitOver,
    pendencyErrors.cannotAnswer,
  ],
});
