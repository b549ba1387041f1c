import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { day } from '../../../../platform/contract/fields.ts';
import { listOf, PAGE_SIZE } from '../../../../platform/contract/list.ts';
import { noticeManagers } from '../notice-managers.ts';
import { notice } from '../notice.ts';
import { noticePages } from '../notice-query.ts';

/** The messages that were sent and stand, newest first, narrowed to days and to words (specification 000 §7 and §9, R194). */
export const listSentNotices = endpoint({
  method: 'GET',
  path: '/customer/notice/list/admin',
  access: anyOf(...noticeManagers),
  summary: 'Lista as mensagens enviadas pela administração',
  input: {
    query: z.object({
      ...noticePages(PAGE_SIZE),
      /** Days, both included. */
      start_date: day.optional(),
      end_date: day.optional(),
      search: z.string().trim().max(200).optional(),
    }),
  },
  output: listOf(
    notice.omit({ is_readed: true }).extend({
      sent_by: z.string(),
      /** How many people have read it. */
      readers: z.number().int(),
    }),
  ),
});
