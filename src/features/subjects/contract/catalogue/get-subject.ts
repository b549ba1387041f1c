import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { managedSubject } from '../catalogue.ts';
import { subjectErrors } from '../subjects-errors.ts';

/** One subject, chosen from or not any more: processes that have it still read it (specification 001 §7). */
export const getSubject = endpoint({
  method: 'GET',
  path: '/control/subject/:id',
  access: signedIn,
  summary: 'Mostra um assunto',
  input: { params: idParams },
  output: managedSubject,
  errors: [subjectErrors.subjectNotFound],
});
