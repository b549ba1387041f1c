import { z } from 'zod';
import { day, flag, id, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';

/** Why access is given, changed or taken, kept in the history of it. Existing clients send none. */
export const accessReason = freeText(ACCESS_REASON_LIMIT).optional();

/**
 * What is given to somebody in a unit (specification 000 §3, user profile assignment). The days, the reason and the version are
 * ours: without them a bond holds from today on, and what another changed meanwhile is changed again.
 */
export const accessBody = z.object({
  part_id: id,
  capacity_id: id,
  profiles: z.array(id).max(50),
  is_secondary: flag.default(false),
  user_name: freeText(200).optional().describe('Confere a pessoa: se vier, precisa ser o nome dela'),
  valid_from: day.optional(),
  valid_until: day.nullish().describe('Último dia em que a lotação vale'),
  version: version.optional(),
  reason: accessReason,
});

/** A bond after it was changed. */
export const changedBond = z.object({ message: z.string(), id, version: z.int() });
