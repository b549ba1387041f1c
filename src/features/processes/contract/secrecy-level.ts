import { z } from 'zod';
import { wholeNumber } from '../../../platform/contract/fields.ts';
import type { SecrecyLevel } from '../rules/secrecy.ts';

// Six numbers and no other pass these: the type says what the schema checks, which a range alone does not.

/** An access level in a body. */
export const secrecyLevel = z.number().int().min(1).max(6) as unknown as z.ZodType<SecrecyLevel, number>;

/** An access level in a query, where it travels as text. */
export const askedSecrecyLevel = wholeNumber(1, 6) as z.ZodType<SecrecyLevel, unknown>;
