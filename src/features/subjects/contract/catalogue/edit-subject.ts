import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { catalogueDone, subjectFields } from '../catalogue.ts';
import { managersOfSubjects } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/**
 * Changes what was sent of a subject and leaves the rest (ours, decision 69). With the version that was read, the change of another
 * administrator in between is not written over.
 */
export const editSubject = endpoint({
  method: 'PATCH',
  path: '/control/subject/edit/:id',
  access: managersOfSubjects,
  summary: 'Muda um assunto',
  input: { params: idParams, body: z.object(subjectFields).partial().extend({ version: version.optional() }) },
  output: catalogueDone,
  errors: [subjectErrors.subjectNotFound, subjectErrors.cannotBe, subjectErrors.unknown, subjectErrors.changed],
});
