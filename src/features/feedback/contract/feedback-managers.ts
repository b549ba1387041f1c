// Decision 104: who writes to everybody also reads what everybody says.
import { permission } from '../../access/rules/permissions.ts';

/** Who reads what people say of the product, and answers them. */
export const feedbackManagers = [permission.MANAGE_MESSAGES_ADM] as const;
