import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { done, idParams } from '../../../../platform/contract/fields.ts';
import { managersOfCategories } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/** Deletes a category on which nothing hangs (specification 001 §7). */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/control/subject/category/delete/:id',
  access: managersOfCategories,
  summary: 'Exclui uma categoria de assunto em que não há nada',
  input: { params: idParams },
  output: done,
  errors: [subjectErrors.categoryNotFound, subjectErrors.cannotDelete],
});
