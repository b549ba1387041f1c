import { read } from '../../../../platform/server/acts/handlers.ts';
import { getCategory as contract } from '../../contract/categories/get-category.ts';
import { getCategoryRow } from '../catalogue-rows.ts';
import { presentCategories } from '../present-catalogue.ts';

export const getCategory = read(contract, async ({ input, db }) => {
  const [category] = await presentCategories(db, [await getCategoryRow(db, input.params.id)]);
  return category!;
});
