import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { wholeNumber } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { MOST_TERM_YEARS, REFERENCE_LIMIT } from '../../rules/subject-catalogue.ts';
import { legalReference } from '../list-legal-references.ts';
import { subjectErrors } from '../subjects-errors.ts';

/**
 * A norm by which a process may be restricted (specification 001 §6 permission 86, §7). What it cites is its description where the
 * article is not told apart.
 */
export const createLegalReference = endpoint({
  method: 'POST',
  path: '/control/subject/category/legal-reference/create',
  access: anyOf(permission.CREATE_LEGAL_REFERENCE),
  summary: 'Cria uma hipótese legal de restrição de acesso',
  input: {
    body: z.object({
      description: freeText(REFERENCE_LIMIT).pipe(z.string().min(1)),
      article: freeText(REFERENCE_LIMIT).optional(),
      sets_term: z.boolean().default(false),
      term_years: wholeNumber(1, MOST_TERM_YEARS).nullable().default(null),
    }),
  },
  output: legalReference,
  errors: [subjectErrors.referenceTaken, subjectErrors.cannotBe],
});
