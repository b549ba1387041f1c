import type { AskedOrder } from '../contract/search-processes.ts';
import type { SearchOrder } from './find-processes.ts';

/** Date and what is worth the same from the newest; number and subject in their order (R052). */
export function orderOf(asked: AskedOrder = 'date', ordenation?: 'asc' | 'desc'): SearchOrder {
  const key = asked.replace('-', '') as SearchOrder['key'];
  const own = asked.startsWith('-') || key === 'date' || key === 'relevance' ? 'desc' : 'asc';
  return { key, direction: ordenation ?? own };
}
