import { anyOf } from '../../../../platform/contract/access.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';

/** Sheets of people are of the whole institution, and tell every CPF. */
export const managersOfEverybody = anyOf(managesPeople.all);
