import { createHmac } from 'node:crypto';
import { makeValidationCode } from '../../../../kernel/numbers/validation-code.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { DocumentRow } from '../document-row.ts';

/**
 * The code that a document is validated by, printed on its pages. It follows from the document, what it says, the moment it
 * is frozen and a key that only nodes hold, so that its pages may be printed before: nobody else can tell or guess it.
 */
export function validationCodeFor(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, html_source, sha256 }: Pick<DocumentRow, 'id' | 'html_source' | 'sha256'>,
  now: Date,
): string {
  const named = JSON.stringify([id, now, html_source, sha256]);
  return makeValidationCode(
    createHmac('sha256', secrets.for('validation codes')).update(named).digest().subarray(0, 16),
  );
}
