import type { LoadOptions } from '../../../platform/web/ui/fields/search-options.ts';
import { findPeople } from './find-people.ts';

const SHOWN = 30;

/** People to choose from, each with where they work. */
export const loadPeople: LoadOptions = async (typed, signal) =>
  (await findPeople({ search: typed }, signal)).slice(0, SHOWN).map(({ id, name, bonds }) => ({
    value: String(id),
    label: name,
    detail: bonds.map(({ capacity_label }) => capacity_label).join(', '),
  }));
