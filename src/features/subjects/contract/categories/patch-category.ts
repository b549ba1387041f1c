import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams, version } from '../../../../platform/contract/fields.ts';
import { catalogueDone, categoryFields } from '../catalogue.ts';
import { managersOfCategories } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/**
 * Changes what was sent of a category and leaves the rest; with another `parent_id` it goes there with all that hangs on it, on its own
 * level (specification 001 §7).
 */
export const patchCategory = endpoint({
  method: 'PATCH',
  path: '/control/subject/category/patch/:id',
  access: managersOfCategories,
  summary: 'Muda uma categoria de assunto',
  input: { params: idParams, body: z.object(categoryFields).partial().extend({ version: version.optional() }) },
  output: catalogueDone,
  errors: [subjectErrors.categoryNotFound, subjectErrors.cannotBe, subjectErrors.unknown, subjectErrors.changed],
});
