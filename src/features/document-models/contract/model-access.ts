import { anyOf } from '../../../platform/contract/access.ts';
import { managersOf } from '../rules/model-policy.ts';

/** Whoever looks after models of every day (57, 58, 59). */
export const managersOfModels = anyOf(...managersOf('ordinary'));
/** Whoever looks after official models (65, 66, 67). */
export const managersOfOfficialModels = anyOf(...managersOf('official'));
export const managersOfAnyModels = anyOf(...managersOf('ordinary'), ...managersOf('official'));
