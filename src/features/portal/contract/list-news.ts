import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day } from '../../../platform/contract/fields.ts';
import { listOf } from '../../../platform/contract/list.ts';
import { newsKinds, newsTopics } from '../rules/news.ts';

/** One item of the help centre: what a person wants to do, in steps, and where to do it. */
export const newsItem = z.object({
  id: z.string(),
  kind: z.enum(newsKinds),
  topic: z.enum(newsTopics).describe('Escolhe a figura'),
  title: z.string(),
  summary: z.string(),
  steps: z.array(z.string()),
  link: z.object({ label: z.string(), path: z.string() }).nullable(),
  published_at: day,
});

/** Help and news for the carousel of the first page (specification 001 §7 news). */
export const listNews = endpoint({
  method: 'GET',
  path: '/control/news/list',
  access: isPublic,
  summary: 'Lista as dicas e novidades da central de ajuda',
  output: listOf(newsItem),
});
