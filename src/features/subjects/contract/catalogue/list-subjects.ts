import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery } from '../../../../platform/contract/list.ts';
import { managedSubject } from '../catalogue.ts';
import { readersOfCatalogue } from '../catalogue-access.ts';

/** Subjects on and off, by their place in the tree (ours, decision 69: the specification lists categories alone). */
export const listSubjects = endpoint({
  method: 'GET',
  path: '/control/subject/list',
  access: readersOfCatalogue,
  summary: 'Lista os assuntos',
  input: {
    query: listQuery.omit({ order_by: true, filters: true }).extend({
      order_by: z.enum(['name', '-name', 'code', '-code']).default('name'),
      status: z.enum(['active', 'inactive', 'all']).default('all'),
      /** Those of a category and of all below it. */
      category_id: id.optional(),
      /** Of that category, those that hang right on it alone. */
      only_here: flag.default(false),
      /** Without code, terms or destination: what the archive still has to say. */
      unclassified: flag.default(false),
    }),
  },
  output: listOf(managedSubject),
});
