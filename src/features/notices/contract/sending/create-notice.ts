import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { noticeManagers } from '../notice-managers.ts';
import { noticeLimits } from '../../rules/notice-text.ts';

/** Sends a message to everybody (specification 000 §7). */
export const createNotice = endpoint({
  method: 'POST',
  path: '/customer/notice/create',
  access: anyOf(...noticeManagers),
  summary: 'Envia uma mensagem a todas as pessoas',
  input: {
    body: z.object({
      title: freeText(noticeLimits.title).min(1),
      description: freeText(noticeLimits.description).min(1),
    }),
  },
  output: z.object({ id, message: z.string(), people: z.number().int() }),
});
