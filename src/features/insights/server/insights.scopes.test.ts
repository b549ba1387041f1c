import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { reaches } from '../../processes/rules/reading-policy.ts';
import { buildScopes, expectedReading, type ScopedReader } from '../../processes/testing/build-scopes.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { listMovements } from '../contract/lists/list-movements.ts';
import { getUnitInfoCount } from '../contract/figures/info-count.ts';
import { getUnitProductivity } from '../contract/figures/productivity.ts';
import { getUnitSubjects } from '../contract/figures/subjects.ts';
import { insightsFeature } from './feature.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const api = await testApi(insightsFeature.endpoints, stage.deps);
const servants = readers.filter((reader) => reader.actor?.unit);
const { units } = stage;

// A name of a subject tells of a process too: each has a subject of its own.
for (const { id, canary } of processes) {
  const subject = await buildSubject(database, { name: `Assunto ${canary}` });
  await sql`update processes.process set subject_id = ${subject} where id = ${id}`.execute(database.owner);
}

/** The reader with the permission to look at the unit and all below, which opens no process by itself. */
const inSector = ({ actor }: ScopedReader): Actor => ({
  ...actor!,
  sessionId: `${actor!.sessionId}+73`,
  permissions: new Set([...actor!.permissions, 73]),
});

const readable = (reader: ScopedReader, chosen: readonly (typeof processes)[number][]) =>
  chosen.filter((process) => reaches(expectedReading(reader, process).access, 'metadata'));

describe(`${servants.length} servants look at the dashboard of their unit`, () => {
  test('and it counts, names and lists what the rule lets them know, and nothing else', async () => {
    const tied = processes.filter(({ route }) => route === 'tied');
    const apart = processes.filter(({ route }) => route === 'apart');
    for (const reader of servants) {
      const as = inSector(reader);
      const unit = as.unit!.id;
      const here = readable(reader, unit === units.asjur ? tied : unit === units.dirad ? apart : []);
      const came = readable(reader, unit === units.dirad ? apart : tied);
      const [info, productivity, subjects, received] = await Promise.all([
        api.call(getUnitInfoCount, {}, { as }),
        api.call(getUnitProductivity, {}, { as }),
        api.call(getUnitSubjects, {}, { as }),
        api.call(listMovements, { query: { figure: 'received', with_children: true, paginator_count: 100 } }, { as }),
      ]);
      expect(info.analising_count + (info.without_responsible ?? 0), reader.name).toBe(here.length);
      expect(subjects.subjects.length, reader.name).toBe(Math.min(here.length, 5));
      expect(productivity.received, reader.name).toBe(received.count);
      expect(new Set(received.results.map(({ process_id: id }) => id)), reader.name).toEqual(
        new Set(came.map(({ id }) => id)),
      );
      const text = JSON.stringify([info, productivity, subjects, received]);
      for (const process of processes) {
        if (reaches(expectedReading(reader, process).access, 'metadata')) continue;
        expect(text, reader.name).not.toContain(process.canary);
      }
    }
  });
});
