import { z } from 'zod';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../../platform/contract/fields.ts';
import { listOf, listQuery, someOf } from '../../../../platform/contract/list.ts';
import { level, managedCategory } from '../catalogue.ts';
import { readersOfCatalogue } from '../catalogue-access.ts';

const several = <V extends z.ZodType>(value: V) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.replace(/^\[|\]$/g, '').split(',') : given),
    someOf(value),
  );

/**
 * Categories by their place in the tree, ten a page (specification 001 §7, §9): of some levels; below some categories, or those
 * themselves. `autocomplete` asks for what a choice among names needs, of those on offer.
 */
export const listCategories = endpoint({
  method: 'GET',
  path: '/control/subject/category',
  access: readersOfCatalogue,
  summary: 'Lista as categorias de assunto',
  input: {
    query: listQuery.omit({ order_by: true, filters: true }).extend({
      levels: several(level),
      categories: several(id),
      autocomplete: flag.default(false),
      status: z.enum(['active', 'inactive', 'all']).default('all'),
    }),
  },
  output: listOf(
    managedCategory.partial().required({ id: true, name: true, completeName: true, level: true, active: true }),
  ),
});
