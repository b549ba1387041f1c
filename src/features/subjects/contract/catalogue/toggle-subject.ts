import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { catalogueDone } from '../catalogue.ts';
import { managersOfSubjects } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/** Switches a subject on or off: off, no new process is about it, and those that are stay so (ours, decision 69). */
export const toggleSubject = endpoint({
  method: 'POST',
  path: '/control/subject/toggle/:id',
  access: managersOfSubjects,
  summary: 'Ativa ou desativa um assunto',
  input: { params: idParams, body: z.object({ active: z.boolean().optional() }) },
  output: catalogueDone,
  errors: [subjectErrors.subjectNotFound],
});
