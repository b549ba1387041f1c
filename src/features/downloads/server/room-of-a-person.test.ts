import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { blobName, type StoredName } from '../../../platform/server/storage/index.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { getResume } from '../contract/get-resume.ts';
import { listDownloads } from '../contract/list-downloads.ts';
import { KEPT_BYTES } from '../rules/download-queue.ts';
import { downloadWorld } from '../testing/download-world.ts';

const world = await downloadWorld();
const { api, database } = world;
let ana: Actor;
beforeAll(async () => {
  ana = await world.servant(world.cocon);
});
const ask = (id: number, as: Actor) => api.call(getResume, { params: { id }, query: {} }, { as });

test('a process asked for many times at once is one build, and many processes at once are ten', async () => {
  const reader = await world.servant(world.cocon);
  const { id } = await world.process(ana);
  const builds = await Promise.all(Array.from({ length: 16 }, () => ask(id, reader)));
  expect(new Set(builds.map((build) => build.id)).size).toBe(1);
  expect(world.queued).toHaveLength(1);
  const others: number[] = [];
  for (let count = 0; count < 15; count += 1) others.push((await world.process(ana)).id);
  const answers = await Promise.all(
    others.map((other) =>
      ask(other, reader).then(
        () => 'added',
        (error: unknown) => String(error),
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'added')).toHaveLength(9);
  expect(answers.filter((answer) => answer !== 'added').every((answer) => answer.includes('TOO_MANY_DOWNLOADS'))).toBe(
    true,
  );
});

test('a person has no more files than there is room for: the oldest files go, those that others have stay', async () => {
  const [reader, colleague] = [await world.servant(world.cocon), await world.servant(world.cocon)];
  const made = [await world.process(ana), await world.process(ana), await world.process(ana)];
  const names: StoredName[] = [];
  for (const { id } of made) {
    await ask(id, reader);
    await world.runJobs();
    // Each is said to take almost all of the room.
    const { rows } = await sql<{ sha256: string }>`update downloads.build set size = ${KEPT_BYTES - 1}
      where process_id = ${id} and state = 'FINISHED' returning sha256`.execute(database.owner);
    names.push(blobName(rows[0]!.sha256));
    if (id === made[0]!.id) await ask(id, colleague);
  }
  const there = await Promise.all(names.map((name) => world.deps.storage.head(name)));
  expect(there.map((head) => head !== null)).toEqual([true, false, true]);
  const { results } = await api.call(listDownloads, {}, { as: reader });
  expect(results.map(({ processId }) => processId)).toEqual([made[2]!.id]);
});
