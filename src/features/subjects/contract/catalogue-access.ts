import { anyOf } from '../../../platform/contract/access.ts';
import { permission } from '../../access/rules/permissions.ts';

/** Whoever looks after subjects or their categories reads both. */
export const readersOfCatalogue = anyOf(permission.MANAGE_SUBJECT, permission.MANAGE_CATEGORY);
export const managersOfCategories = anyOf(permission.MANAGE_CATEGORY);
export const managersOfSubjects = anyOf(permission.MANAGE_SUBJECT);
