import { ApiError } from '../../../platform/web/api/api-error.ts';

/** What a refusal says of each field. */
export const toldOf = (refusal: unknown): Readonly<Record<string, string>> =>
  refusal instanceof ApiError
    ? Object.fromEntries(refusal.reasons.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
    : {};
