import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { listBookmarks } from '../contract/personal/list-bookmarks.ts';
import { contrastIn, LEAST_OF_SQUARE } from '../rules/readable-colours.ts';
import { sampleBookmark } from '../testing/sample-bookmark.ts';
import { loadBookmarks } from './load-bookmarks.ts';

const api = mockApi();

test('a bookmark that is chosen from a list brings its color, as it is seen in each theme', async () => {
  api.answer(listBookmarks, { results: [sampleBookmark()], count: 1, count_relation: 'eq' });
  const [option] = await loadBookmarks()('', new AbortController().signal);
  const { claro, escuro, contraste } = option!.colours!;
  expect(contrastIn('claro', claro)).toBeGreaterThanOrEqual(LEAST_OF_SQUARE);
  expect(contrastIn('escuro', escuro)).toBeGreaterThanOrEqual(LEAST_OF_SQUARE);
  expect(contrastIn('contraste', contraste)).toBeGreaterThanOrEqual(LEAST_OF_SQUARE);
});
