import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { noticeManagers } from '../notice-managers.ts';

/** To how many people a message sent now goes: everybody who works today (decision 85). */
export const countRecipients = endpoint({
  method: 'GET',
  path: '/customer/notice/recipients',
  access: anyOf(...noticeManagers),
  summary: 'Conta as pessoas que recebem uma mensagem enviada agora',
  output: z.object({ people: z.number().int() }),
});
