import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildInstitution } from '../../units/testing/build-units.ts';
import { listNews } from '../contract/list-news.ts';
import { listVersions } from '../contract/list-versions.ts';
import { portalFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(portalFeature.endpoints, await testDeps(database));

beforeAll(async () => {
  await buildInstitution(database);
});

describe('versions', () => {
  test('anyone reads them, the latest first, and the latest is the one that runs', async () => {
    const { results, count } = await api.call(listVersions, { query: { page: 1, paginator_count: 1 } });
    expect(results).toHaveLength(1);
    expect(results[0]?.version).toBe(packageJson.version);
    expect(results[0]?.description).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    expect(count).toBeGreaterThanOrEqual(1);
  });

  test('every version says something, newest first', async () => {
    const { results } = await api.call(listVersions, { query: { paginator_count: 999 } });
    const dates = results.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { changes } of results) expect(changes.flatMap(({ items }) => items)).not.toEqual([]);
  });

  test('a page past the end is empty and still counts', async () => {
    const { results, count } = await api.call(listVersions, { query: { page: 500 } });
    expect(results).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(1);
  });
});

test('the help centre tells a visitor how to consult and validate, first of all', async () => {
  const { results, count, count_relation } = await api.call(listNews, {});
  expect(results.slice(0, 2).map(({ topic }) => topic)).toEqual(['consult', 'validate']);
  expect({ count, count_relation }).toEqual({ count: results.length, count_relation: 'eq' });
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  for (const { steps } of results) expect(steps.length).toBeGreaterThan(0);
});
