import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { markProcess } from '../../bookmarks/contract/marking/mark-process.ts';
import { bookmarksFeature } from '../../bookmarks/server/feature.ts';
import { at, buildGlobalBookmark, buildOwnBookmark } from '../../bookmarks/testing/build-bookmark.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { listBoxBookmarks } from '../contract/list-box-bookmarks.ts';
import { listProcesses } from '../contract/list-processes.ts';
import { worklistsFeature } from './feature.ts';

const database = await testDatabase();
const stage = await buildStage(database, bookmarksFeature, worklistsFeature);
const { api, units, partId } = stage;
let ana: Actor;
let carla: Actor;
let shared: number;
let ofCocon: number;
let own: number;
let marked: number;
let plain: number;

beforeAll(async () => {
  const master = await stage.servant(units.cocon, { permissions: [25, 68] });
  ana = await stage.servant(units.cocon);
  carla = await stage.servant(units.cocon);
  shared = (await buildGlobalBookmark(stage, master, { name: 'Urgência', ...at(partId) })).id;
  ofCocon = (await buildGlobalBookmark(stage, master, { name: 'Da GELIC', ...at(partId, units.gelic) })).id;
  own = (await buildOwnBookmark(stage, ana, { name: 'Comigo' })).id;
  const bruno = await stage.servant(units.gelic);
  marked = (await stage.process(bruno, units.cocon)).id;
  plain = (await stage.process(bruno, units.cocon)).id;
  const put = (as: Actor, processId: number, body: object) =>
    api.call(markProcess, { params: { processId }, body }, { as });
  await put(bruno, marked, { global_bookmarks: [shared, ofCocon] });
  await put(ana, marked, { bookmarks: [own] });
});

const list = (as: Actor, filters: object = {}) => api.call(listProcesses, { query: { filters } }, { as });

test('lines carry the bookmarks that their reader sees', async () => {
  const names = async (as: Actor) =>
    Object.fromEntries((await list(as)).results.map(({ id, bookmark }) => [id, bookmark.map(({ name }) => name)]));
  expect(await names(ana)).toEqual({ [marked]: ['Urgência', 'Comigo'], [plain]: [] });
  expect(await names(carla)).toEqual({ [marked]: ['Urgência'], [plain]: [] });
});

describe('a list narrowed by bookmarks', () => {
  test.each([
    ['an administrative one', () => ({ global_bookmarks: [shared] }), [true, true]],
    ['one’s own', () => ({ bookmarks: [own] }), [true, false]],
    ['both at once', () => ({ bookmarks: [own], global_bookmarks: [shared] }), [true, false]],
    ['one that applies elsewhere', () => ({ global_bookmarks: [ofCocon] }), [false, false]],
    ['one of the other kind', () => ({ bookmarks: [shared] }), [false, false]],
    ['one that is not there', () => ({ global_bookmarks: [987_654] }), [false, false]],
  ] as const)('%s holds what its reader sees of it, and counts the same', async (_name, filters, expected) => {
    for (const [index, as] of [ana, carla].entries()) {
      const ids = expected[index] ? [marked] : [];
      const { results, count } = await list(as, filters());
      expect(results.map(({ id }) => id)).toEqual(ids);
      expect(count).toBe(ids.length);
      const counted = await api.call(listProcesses, { query: { filters: filters(), only_count: true } }, { as });
      expect(counted.count).toBe(ids.length);
    }
  });

  test('is offered what its processes have', async () => {
    const offered = async (as: Actor, tab: 'sector' | 'archived') => {
      const call = { params: { capacityId: units.cocon }, query: { tab, with_children: 'sector' } } as const;
      return (await api.call(listBoxBookmarks, call, { as })).results.map(({ name }) => name);
    };
    expect(await offered(ana, 'sector')).toEqual(['Urgência', 'Comigo']);
    expect(await offered(carla, 'sector')).toEqual(['Urgência']);
    expect(await offered(ana, 'archived')).toEqual([]);
  });
});
