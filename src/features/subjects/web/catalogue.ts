import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listSubjects } from '../contract/catalogue/list-subjects.ts';
import type { getCategory } from '../contract/categories/get-category.ts';
import type { listCategories } from '../contract/categories/list-categories.ts';
import { cataloguePlace } from './place.ts';

export type WholeCategory = OutputOf<typeof getCategory>;
export type ListedCategory = OutputOf<typeof listCategories>['results'][number];
export type WholeSubject = OutputOf<typeof listSubjects>['results'][number];

const roads: Readonly<Record<number, string>> = {
  1: '/app/admin/category',
  2: '/app/admin/subcategoria',
  3: '/app/admin/subcategoria2',
};

/** Where a category is changed, by its level. */
export const categoryAddress = ({ id, level }: { readonly id: number; readonly level: number }): string =>
  `${roads[level] ?? roads[1]}/${id}`;

/** Where a new category is made, below another or at the top. */
export const newCategoryAddress = (above?: number): string =>
  above === undefined ? '/app/admin/category' : `/app/admin/category?acima=${above}`;

/** The list of categories, and that of subjects. */
export const listsAddress = (of: 'assuntos' | 'categorias'): string =>
  of === 'assuntos' ? cataloguePlace.to : `${cataloguePlace.to}?lista=categorias`;
