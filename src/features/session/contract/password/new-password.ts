import { z } from 'zod';

/** The password to come, twice. What it must be is told by `rules/password/password-policy.ts`, all at once. */
export const newPassword = {
  password: z.string().max(1_000),
  confirmation: z.string().max(1_000),
};
