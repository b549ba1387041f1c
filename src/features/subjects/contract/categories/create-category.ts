import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { catalogueDone, categoryFields, level } from '../catalogue.ts';
import { managersOfCategories } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

const { name, ...others } = categoryFields;

/**
 * A new category, of the level that is asked for or of the one that its place gives it (specification 001 §3, §7). `create_subject` also
 * makes a subject of the same name that hangs on it.
 */
export const createCategory = endpoint({
  method: 'POST',
  path: '/control/subject/category/create',
  access: managersOfCategories,
  summary: 'Cria uma categoria de assunto',
  input: {
    query: z.object({ create_subject: flag.default(false) }),
    body: z.object(others).partial().extend({ name, level: level.optional() }),
  },
  output: catalogueDone.extend({ subject_id: id.nullable() }),
  errors: [subjectErrors.categoryNotFound, subjectErrors.cannotBe, subjectErrors.unknown, subjectErrors.subjectsNeeded],
});
