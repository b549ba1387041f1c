import { read } from '../../../platform/server/acts/handlers.ts';
import { listNews as contract } from '../contract/list-news.ts';
import { newsItems } from './news-items.ts';

export const listNews = read(contract, async () => ({
  results: newsItems.map(({ published, steps, ...item }) => ({ ...item, steps: [...steps], published_at: published })),
  count: newsItems.length,
  count_relation: 'eq' as const,
}));
