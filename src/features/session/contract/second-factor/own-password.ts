import { z } from 'zod';

/** The password of who is signed in, asked again. */
export const ownPassword = { password: z.string().min(1, 'Escreva a sua senha.').max(128) };
