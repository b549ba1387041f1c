import { z } from 'zod';
import { day, instant, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import {
  REFERENCE_CONTENT_LIMIT,
  REFERENCE_TITLE_LIMIT,
  REFERENCE_TYPE_LIMIT,
  REFERENCE_URL_LIMIT,
  shelfKeys,
} from '../../rules/reference-rules.ts';
import { publishedReference } from './published-reference.ts';

export const shelf = z.enum(shelfKeys);

/** One of them as whoever looks after the pages sees it. */
export const keptReference = publishedReference.extend({
  shelf,
  published_at: instant.nullable(),
  changed_at: instant,
  changed_by: z.string(),
  version,
});

/** What is written of one. Either `url` or `file` leads somewhere; `file` is the key of an upload and its name. */
export const writtenReference = z.object({
  title: freeText(REFERENCE_TITLE_LIMIT).min(1, 'Dê um título.'),
  type: freeText(REFERENCE_TYPE_LIMIT).nullable().default(null),
  content: freeText(REFERENCE_CONTENT_LIMIT).nullable().default(null),
  date2: day.nullable().default(null),
  url: freeText(REFERENCE_URL_LIMIT).nullable().default(null),
  file: z
    .object({ key: z.string().trim().min(1).max(200), name: freeText(300).min(1) })
    .nullable()
    .default(null),
});
