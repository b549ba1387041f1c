import { z } from 'zod';
import { freeText } from '../../../platform/contract/free-text.ts';
import { smallIdOf } from '../../../platform/contract/fields.ts';
import { permission } from '../rules/permissions.ts';
import { KEYWORD_LIMIT, MOST_KEYWORDS, REASON_LIMIT } from '../rules/profile-policy.ts';

/** One of the 50 permissions. */
export const permissionId = smallIdOf(Object.values(permission), 'Essa permissão não existe.');

/** Words by which a profile or a permission is found. */
export const keywords = z.array(freeText(KEYWORD_LIMIT).pipe(z.string().min(1))).max(MOST_KEYWORDS);

/** Why, where it is asked. The specification has no such key: it is asked where a sensitive permission is given. */
export const reason = freeText(REASON_LIMIT).nullish();
