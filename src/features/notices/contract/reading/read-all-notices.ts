import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

/** Marks every message as read by the person (specification 000 §7). */
export const readAllNotices = endpoint({
  method: 'POST',
  path: '/customer/notice/read/all',
  access: signedIn,
  summary: 'Marca todas as mensagens como lidas',
  output: z.object({ message: z.string(), unread: z.number().int() }),
});
