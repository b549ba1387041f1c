import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { managedCategory } from '../catalogue.ts';
import { readersOfCatalogue } from '../catalogue-access.ts';
import { subjectErrors } from '../subjects-errors.ts';

/** One category (specification 001 §7). */
export const getCategory = endpoint({
  method: 'GET',
  path: '/control/subject/category/:id',
  access: readersOfCatalogue,
  summary: 'Mostra uma categoria de assunto',
  input: { params: idParams },
  output: managedCategory,
  errors: [subjectErrors.categoryNotFound],
});
