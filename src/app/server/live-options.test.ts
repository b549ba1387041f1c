import type { KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildActor } from '../../features/people/testing/build-people.ts';
import { buildStage, type Stage } from '../../features/processes/testing/build-stage.ts';
import type { SessionTables } from '../../features/session/server/tables.generated.ts';
import type { Actor } from '../../platform/server/acts/actor.ts';
import { issueToken } from '../../platform/server/credentials/token.ts';
import type { LiveMessage } from '../../platform/server/realtime/index.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { testNow } from '../../platform/testing/test-deps.ts';
import { liveOptions } from './live-options.ts';

const database = await testDatabase();
let stage: Stage;
let asked = 0;
/** Counts what is asked of the database. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  stage = await buildStage(database);
});

const sessions = database.owner.withTables<SessionTables>();
/** Signs somebody in, with a session of their own. @returns the token */
async function signedIn(as: Actor): Promise<string> {
  const sessionId = randomUUID();
  await sessions
    .insertInto('session.session')
    .values({
      id: sessionId,
      person_id: as.personId,
      bond_id: as.unit?.bondId ?? null,
      created_at: testNow,
      started_at: testNow,
      last_used_at: testNow,
      expires_at: new Date(testNow.getTime() + 3_600_000),
    })
    .execute();
  const claims = { sessionId, personId: as.personId, capacityId: as.unit?.id ?? null };
  return issueToken(claims, stage.deps.secrets.token, testNow);
}

function options() {
  const deps = { ...stage.deps, db: stage.deps.db.withPlugin(counting) };
  return liveOptions(deps, null as never, { warn: () => {} });
}

const told = (processId: number, id = 1): LiveMessage => ({
  id,
  type: 'process.changed',
  data: {},
  at: testNow,
  processId,
});

test('an event of a process that a whole unit may know asks as much of the database for forty people as for one', async () => {
  const opener = await stage.servant(stage.units.cocon);
  const { id } = await stage.process(opener, stage.units.cocon);
  const live = options();
  const listeners = await Promise.all(
    Array.from({ length: 40 }, async () => live.authenticate(await signedIn(await stage.servant(stage.units.cocon)))),
  );
  // Longer ago than an answer holds.
  stage.pass(2_000);
  asked = 0;
  const message = told(id);
  await live.prepare!([message]);
  const heard = await Promise.all(listeners.map(async (listener) => live.mayReceive(listener!, [message])));
  expect(heard).toEqual(listeners.map(() => [true]));
  expect(asked).toBe(2);
  // Of the next one nobody has to be asked, so that nobody waits either.
  const next = told(id, 2);
  await live.prepare!([next]);
  expect(listeners.map((listener) => live.mayReceive(listener!, [next]))).toEqual(listeners.map(() => [true]));
  expect(asked).toBe(3);
});

test('of what is not open to all each reader is asked for, and hears what they may know; whose session is over hears nothing', async () => {
  const keeper = await stage.servant(stage.units.dirad);
  const secret = await stage.process(keeper, stage.units.dirad, {
    secrecy_id: 4,
    legal_reference_id: stage.legalReference,
  });
  const open = await stage.process(keeper, stage.units.dirad);
  const live = options();
  const enter = async (actor: Actor) => (await live.authenticate(await signedIn(actor)))!;
  const [inside, outside, nowhere, gone] = [
    await enter(await stage.servant(stage.units.dirad)),
    await enter(await stage.servant(stage.units.gelic)),
    await enter(await buildActor(database)),
    await enter(await stage.servant(stage.units.dirad)),
  ];
  await sessions
    .updateTable('session.session')
    .set({ revoked_at: testNow, revoked_reason: 'LOGOUT' })
    .where('id', '=', gone.sessionId)
    .execute();
  stage.pass(2_000);
  const messages = [told(secret.id), told(open.id, 2), { ...told(open.id, 3), processId: 987_654 }];
  const heard = await Promise.all([inside, outside, nowhere, gone].map(async (one) => live.mayReceive(one, messages)));
  expect(heard).toEqual([
    [true, true, false],
    [false, true, false],
    [false, true, false],
    [false, false, false],
  ]);
});
