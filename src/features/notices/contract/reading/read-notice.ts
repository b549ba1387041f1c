import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { noticeErrors } from '../notice-errors.ts';

/** Marks a message as read by the person; again changes nothing (specification 000 §7). */
export const readNotice = endpoint({
  method: 'POST',
  path: '/customer/notice/:id/read',
  access: signedIn,
  summary: 'Marca uma mensagem como lida',
  input: { params: idParams },
  output: z.object({ message: z.string(), unread: z.number().int() }),
  errors: [noticeErrors.notFound],
});
