import { z } from 'zod';
import { day, id, instant } from '../../../platform/contract/fields.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { shownBookmark } from '../../bookmarks/contract/bookmark.ts';
import { party } from '../../people/contract/party.ts';
import { appendedTo } from '../../processes/contract/appending/appended-to.ts';
import { askedBack } from '../../processes/contract/reading/asked-back.ts';
import { permittedOnProcess, processState } from '../../processes/contract/reading/get-process.ts';
import { dueBuckets } from '../../processes/rules/due-bucket.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });

/** A process as a line of any list: what a person needs to decide whether to open it. */
export const processLine = z.object({
  id,
  nup: z.string(),
  nup_formatted: z.string(),
  /** When it was opened. */
  date: instant,
  /** The description, or the subject's name. */
  title: z.string(),
  subject: z.object({ id, name: z.string() }),
  /** The first interested party and how many there are; `null` and 0 when `restricted`. */
  interested: party.nullable(),
  interested_count: z.number().int(),
  priority: z.object({ id, name: z.string(), type: z.string() }),
  due_date: day.nullable(),
  due_bucket: z.enum(dueBuckets),
  secrecy: z.object({ id, name: z.string() }),
  /** The line shows a padlock and "Acesso restrito" in the place of the interested party. */
  restricted: z.boolean(),
  state: processState,
  status: z.string(),
  capacity: unit,
  origin: unit,
  user_responsible: z.object({ id, name: z.string() }).nullable(),
  user_responsible_date: instant.nullable(),
  last_tramited_date_es: instant.nullable(),
  archived_date: instant.nullable(),
  /** Since when it is in this list: taken, arrived, sent, archived or made a favourite. */
  since: instant,
  favourite: z.boolean(),
  /** It moved, or came to the person, after they last opened it. */
  unread: z.boolean(),
  signatures_pending: z.number().int(),
  waiting_for_my_signature: z.boolean(),
  automatic_processing: z.boolean(),
  /** The day on which it goes on, while it is suspended: `due_date` is null then. */
  suspended_until: day.nullable(),
  pendencies_open: z.number().int(),
  asked_back: askedBack,
  returned: z.boolean(),
  to_origin: z.boolean(),
  appended_to: appendedTo,
  /** Those that the reader sees. */
  bookmark: z.array(shownBookmark),
  version: z.number().int(),
  /** What the reader may do with it now, and why not. */
  actions: z.array(permittedOnProcess),
});

/** A page. `next_cursor` is there when more follow, also beyond what numbered pages reach. */
export const processLines = listOf(processLine).extend({ next_cursor: z.string().optional() });
