import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { reaches } from '../../processes/rules/reading-policy.ts';
import { buildScopes, expectedReading, type ScopedReader } from '../../processes/testing/build-scopes.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { countTabs } from '../contract/count-tabs.ts';
import { listFavourites, listMyProcesses, listProcesses, listTramited } from '../contract/list-processes.ts';
import { worklistsFeature } from './feature.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const api = await testApi(worklistsFeature.endpoints, stage.deps);
const servants = readers.filter((reader) => reader.actor?.unit);
const { units } = stage;

/** The reader with the permission to look at the sector, which opens no process by itself. */
const inSector = ({ actor }: ScopedReader): Actor => ({
  ...actor!,
  sessionId: `${actor!.sessionId}+25`,
  permissions: new Set([...actor!.permissions, 25]),
});

/** What the rule lets the reader know, of the processes that stand so to their unit. */
const readable = (reader: ScopedReader, chosen: readonly (typeof processes)[number][]) =>
  chosen.filter((process) => reaches(expectedReading(reader, process).access, 'metadata')).map(({ id }) => id);

const page = { paginator_count: 100, with_children: 'sector' } as const;
const sorted = (list: { results: readonly { id: number }[] }) =>
  list.results.map(({ id }) => id).toSorted((a, b) => a - b);

describe(`${servants.length} servants open their boxes`, () => {
  test('and each holds and counts what the rule lets them know, and nothing else of it is told', async () => {
    const tied = processes.filter(({ route }) => route === 'tied');
    const apart = processes.filter(({ route }) => route === 'apart');
    for (const { actor } of servants) {
      await sql`insert into processes.favourite (person_id, process_id, since)
        select ${actor!.personId}, id, now() from processes.process where state <> 'DRAFT'
        on conflict do nothing`.execute(database.owner);
    }
    for (const reader of servants) {
      const as = inSector(reader);
      const unit = as.unit!.id;
      const here = unit === units.asjur ? tied : unit === units.dirad ? apart : [];
      const left = unit === units.cocon || unit === units.gelic ? tied : [];
      const mine = reader.relations.tied.has('responsible') ? here.filter((process) => tied.includes(process)) : [];
      const lists = {
        sector: await api.call(listProcesses, { query: page }, { as }),
        tramited: await api.call(listTramited, { query: page }, { as }),
        my_process: await api.call(listMyProcesses, { query: { paginator_count: 100 } }, { as }),
        favorites: await api.call(listFavourites, { query: { paginator_count: 100 } }, { as }),
      };
      const expected = { sector: here, tramited: left, my_process: mine, favorites: processes };
      for (const [tab, list] of Object.entries(lists)) {
        const ids = readable(reader, expected[tab as keyof typeof expected]).toSorted((a, b) => a - b);
        expect([sorted(list), list.count], `${reader.name}: ${tab}`).toEqual([ids, ids.length]);
      }
      const counts = await api.call(countTabs, { body: { scopes: { tramited: 'sector' } } }, { as });
      for (const [tab, list] of Object.entries(lists)) {
        expect(counts[tab as keyof typeof lists], `${reader.name}: ${tab}`).toBe(list.count);
      }
      const text = JSON.stringify(lists);
      for (const process of processes) {
        if (reaches(expectedReading(reader, process).access, 'metadata')) continue;
        expect(text, reader.name).not.toContain(process.canary);
        expect(text, reader.name).not.toContain(process.nup);
      }
    }
  });
});
