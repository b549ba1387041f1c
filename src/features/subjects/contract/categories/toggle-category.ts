import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { catalogueDone } from '../catalogue.ts';
import { managersOfCategories } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/**
 * Switches a category on or off (specification 001 §7): off, nothing below it is offered. Without `active` it becomes what it is not;
 * with it, sending twice changes nothing more.
 */
export const toggleCategory = endpoint({
  method: 'POST',
  path: '/control/subject/category/toggle/:id',
  access: managersOfCategories,
  summary: 'Ativa ou desativa uma categoria de assunto',
  input: { params: idParams, body: z.object({ active: z.boolean().optional() }) },
  output: catalogueDone,
  errors: [subjectErrors.categoryNotFound],
});
