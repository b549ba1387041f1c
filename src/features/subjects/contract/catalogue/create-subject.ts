import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { catalogueDone, subjectFields } from '../catalogue.ts';
import { managersOfSubjects } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

const { name, retention_starts_at, ...others } = subjectFields;

/** A new subject, on offer from today (ours, decision 69). */
export const createSubject = endpoint({
  method: 'POST',
  path: '/control/subject/create',
  access: managersOfSubjects,
  summary: 'Cria um assunto',
  input: {
    body: z
      .object(others)
      .partial()
      .extend({ name, retention_starts_at: retention_starts_at.default('archiving') }),
  },
  output: catalogueDone,
  errors: [subjectErrors.cannotBe, subjectErrors.unknown],
});
