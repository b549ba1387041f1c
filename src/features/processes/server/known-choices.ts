import type { Database } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { findLegalReference, findSubject } from '../../subjects/server/index.ts';
import { processErrors } from '../contract/process-errors.ts';

interface Choices {
  readonly subject_id: number | null;
  readonly legal_reference_id: number | null;
}

/**
 * What was chosen from a list that grew old, or by another program.
 * @throws CHOICE_UNKNOWN
 */
export async function ensureKnown(
  db: Database,
  { subject_id: subject, legal_reference_id: norm }: Choices,
): Promise<void> {
  const unknown = (field: string) => new Refusal(processErrors.choiceUnknown, { field });
  if (subject !== null && !(await findSubject(db, subject))) throw unknown('subject_id');
  if (norm !== null && !(await findLegalReference(db, norm))) throw unknown('legal_reference_id');
}
