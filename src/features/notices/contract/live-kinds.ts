import { z } from 'zod';
import { id } from '../../../platform/contract/fields.ts';
import { liveKind } from '../../../platform/contract/live-kind.ts';
import { notice } from './notice.ts';

/** The administration wrote to everybody. It carries what everybody may read, so that no browser asks for it. */
export const noticeAdded = liveKind('notice.add', notice);

/** Messages are no more, for anybody (R193). */
export const noticesRemoved = liveKind('notice.remove', z.object({ notice_ids: z.array(id) }));

/** The person read one in another window, or all of them, which an empty list says; `unread` is what waits. */
export const noticesRead = liveKind('notice.readed', z.object({ notice_ids: z.array(id), unread: z.number().int() }));
