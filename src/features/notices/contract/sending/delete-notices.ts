import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, ids } from '../../../../platform/contract/fields.ts';
import { noticeManagers } from '../notice-managers.ts';

/** Deletes messages for everybody; those that are gone already change nothing (specification 000 §6 and §7, R193). */
export const deleteNotices = endpoint({
  method: 'DELETE',
  path: '/customer/notice/delete',
  access: anyOf(...noticeManagers),
  summary: 'Apaga mensagens para todas as pessoas',
  input: { body: z.object({ notice_ids: ids }) },
  /** `notice_ids` are those that this call deleted. */
  output: z.object({ message: z.string(), notice_ids: z.array(id) }),
});
