import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { editUnitPermissions } from '../../contract/unit-limits/edit-unit-permissions.ts';
import { listUnitLimits } from '../../contract/unit-limits/list-unit-limits.ts';
import { accessWorld } from '../../testing/access-world.ts';
import { lockAccess } from '../lock-access.ts';
import { writeUnitLimits } from './unit-limits.ts';

const world = await accessWorld();
const { api } = world;
let marcos: Actor;
let partial: Actor;

beforeAll(async () => {
  marcos = await world.holder(19);
  partial = await world.holder(1, [25, 75]);
});

const limit = (capacities: number[], permissions: number[], more: object = {}) => ({
  body: { capacities, permissions, ...more },
});
const limits = () => api.call(listUnitLimits, {}, { as: marcos });

test('some units let only these through, each told in its own chain; an empty list is no limit again', async () => {
  await api.call(editUnitPermissions, limit([world.cocon], [27, 25]), { as: partial });
  expect(await limits()).toEqual([{ id: world.cocon, permissions: [25, 27] }]);
  expect((await world.told('unit-permissions-changed')).at(-1)).toMatchObject({
    stream_id: world.cocon,
    body: { unit_id: world.cocon, before: [], after: [25, 27] },
  });

  const unexplained = await api.refusal(editUnitPermissions, limit([world.cocon], []), { as: marcos });
  expect(unexplained.body.code).toBe('REASON_REQUIRED');
  await api.call(editUnitPermissions, limit([world.cocon], [], { reason: 'Fim do limite.' }), { as: marcos });
  expect(await limits()).toEqual([]);
});

test('the same again is no change and no event', async () => {
  const before = (await world.told('unit-permissions-changed')).length;
  await api.call(editUnitPermissions, limit([world.cocon], []), { as: marcos });
  expect((await world.told('unit-permissions-changed')).length).toBe(before);
});

test('nobody lets through what they do not hold, least of all to themselves', async () => {
  await api.call(editUnitPermissions, limit([world.cocon], [25]), { as: marcos });
  const refused = await api.refusal(editUnitPermissions, limit([world.cocon], [25, 27]), { as: partial });
  expect(refused).toMatchObject({ status: 403, body: { code: 'GIVES_MORE_THAN_HELD' } });
  expect(await limits()).toEqual([{ id: world.cocon, permissions: [25] }]);
});

test('a limit does not end what only people of that unit may do', async () => {
  const refused = await api.refusal(editUnitPermissions, limit([world.cotec, world.cocon], [25]), { as: marcos });
  expect(refused).toMatchObject({ status: 409, body: { code: 'LEAVES_NOBODY' } });
  expect(refused.body).toMatchObject({ reasons: [{ code: 'NOBODY_MANAGES_PROFILES' }] });
  expect(await limits()).toEqual([{ id: world.cocon, permissions: [25] }]);
});

test('a unit that is not there changes nothing', async () => {
  const refused = await api.refusal(editUnitPermissions, limit([world.cocon, 999_999], [25, 27]), { as: marcos });
  expect(refused.body.code).toBe('UNKNOWN_CHOICE');
});

test('a limit waits for another, so that both together do not end what only people of both units may do', async () => {
  const [one, other] = await Promise.all(
    ['DIPAT', 'DIREH'].map((abbreviation) => buildUnit(world.database, { partId: world.seplag, abbreviation })),
  );
  for (const unit of [one!, other!]) {
    const holder = await world.holder(19);
    await sql`update people.bond set unit_id = ${unit} where id = ${holder.unit!.bondId}`.execute(world.database.owner);
  }
  await api.call(editUnitPermissions, limit([world.cotec], [25]), { as: marcos });

  const second = await world.database.app.transaction().execute(async (tx) => {
    await lockAccess(tx);
    await writeUnitLimits(tx, [one!], [25]);
    const asked = api.refusal(editUnitPermissions, limit([other!], [25]), { as: marcos });
    await expect.poll(waiting).toBe(1);
    return { asked };
  });
  expect((await second.asked).body.code).toBe('LEAVES_NOBODY');
});

/** Who waits for a lock in this database. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(world.database.owner);
  return rows[0]!.n;
}
