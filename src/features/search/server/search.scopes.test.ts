import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { reaches } from '../../processes/rules/reading-policy.ts';
import { buildScopes, expectedReading, type ScopedReader } from '../../processes/testing/build-scopes.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { searchFeature } from './feature.ts';
import { rebuildSearch } from './rebuild-search.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { processes, readers } = await buildScopes(database, stage);
const api = await testApi(searchFeature.endpoints, stage.deps);
await rebuildSearch(database.app, stage.deps.clock());

/** Searches as the reader, and sees that nothing of a process that they may not read comes back. */
async function search(reader: ScopedReader, filters: object) {
  const body = { filters, paginator_count: 100 };
  const found = await api.call(searchProcesses, { body }, { as: reader.actor ?? undefined });
  const text = JSON.stringify(found);
  for (const process of processes) {
    const { access } = expectedReading(reader, process);
    if (!reaches(access, 'metadata')) expect(text, reader.name).not.toContain(process.canary);
    if (access === 'none') expect(text, reader.name).not.toContain(process.nup);
  }
  expect(found.count).toBe(found.results.length);
  return found.results;
}

describe(`${readers.length} readers search ${processes.length} processes of every level`, () => {
  test('and find, without words, what they may read', async () => {
    for (const reader of readers) {
      const found = await search(reader, {});
      const readable = processes.filter((process) => reaches(expectedReading(reader, process).access, 'metadata'));
      expect(
        found.map(({ id }) => id!).toSorted((a, b) => a - b),
        reader.name,
      ).toEqual(readable.map(({ id }) => id).toSorted((a, b) => a - b));
    }
  });

  test('by words and by number: existence is told of an exact number alone', async () => {
    // Every third: five permission sets to a place, so that each place and person meets most of them.
    for (const reader of readers.filter((_, index) => index % 3 === 0)) {
      for (const process of processes) {
        const about = `${reader.name}: ${process.route} ${process.level} ${process.legalGrant}`;
        const { access } = expectedReading(reader, process);
        const readable = reaches(access, 'metadata');
        const byWords = await search(reader, { text: process.canary });
        expect(
          byWords.map(({ id }) => id),
          about,
        ).toEqual(readable ? [process.id] : []);
        const byNumber = await search(reader, { nup: process.nup });
        expect(
          byNumber.map((line) => line.access),
          about,
        ).toEqual(readable ? ['metadata'] : access === 'existence' ? ['existence'] : []);
        const both = await search(reader, { nup: process.nup, subject: [stage.subject] });
        expect(both.length, about).toBe(readable ? 1 : 0);
      }
    }
  });
});
