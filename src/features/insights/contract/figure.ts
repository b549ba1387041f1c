import { z } from 'zod';
import { day, id, instant } from '../../../platform/contract/fields.ts';
import { insightErrors } from './insight-errors.ts';

/** A number of the dashboard, never below nothing. */
export const amount = z.number().int().nonnegative();

/** Until when everything is counted: the numbers are kept by each act as it happens. */
export const asOf = { as_of: instant };
/** The days that the numbers tell of. */
export const told = { ...asOf, start_date: day, end_date: day };

export const namedUnit = z.object({ id, label: z.string(), description: z.string() });

export const figureErrors = [insightErrors.unitNotYours, insightErrors.period];
