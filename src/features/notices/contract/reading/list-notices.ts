import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { flag } from '../../../../platform/contract/fields.ts';
import { listOf } from '../../../../platform/contract/list.ts';
import { notice } from '../notice.ts';
import { noticePages } from '../notice-query.ts';

/** R194: all at once unless told otherwise. */
const NOTICES = 999;

/** The messages of the administration, newest first, with which of them the person has read (specification 000 §7 and §9). */
export const listNotices = endpoint({
  method: 'GET',
  path: '/customer/notice/list',
  access: signedIn,
  summary: 'Lista as mensagens da administração',
  input: { query: z.object({ ...noticePages(NOTICES), is_readed: flag.optional() }) },
  output: listOf(notice),
});
