import { LIST_WINDOW } from '../../contract/list.ts';

/** How many there are, told of what was found when one more than the window was asked for: exact up to it, a floor beyond. */
export const countedAs = (found: number) =>
  found > LIST_WINDOW
    ? { count: LIST_WINDOW, count_relation: 'gte' as const }
    : { count: found, count_relation: 'eq' as const };
