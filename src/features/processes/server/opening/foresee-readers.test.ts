import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { plantProfiles } from '../../../access/server/index.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { buildKeeper } from '../../../people/testing/build-keeper.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildLegalReference, buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { foreseeReaders } from '../../contract/opening/foresee-readers.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { buildProcess } from '../../testing/build-process.ts';
import { processesFeature } from '../feature.ts';

const database = await testDatabase();
const api = await testApi(processesFeature.endpoints, await testDeps(database, { kinds: processesFeature.events }));
let partId: number;
let subject: number;
let norm: number;
beforeAll(async () => {
  await buildInstitution(database);
  await database.app.transaction().execute(plantProfiles);
  partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  subject = await buildSubject(database, { name: 'Apuração' });
  norm = await buildLegalReference(database);
});
const unit = (abbreviation: string) => buildUnit(database, { partId, abbreviation });
const worker = (id: number, permissions: readonly number[] = [25, 40]) =>
  buildActor(database, { unit: { id, partId }, permissions });

/** Gives somebody a profile that holds one permission. */
async function profiled(of: Actor, profileId: number, permissionId: number) {
  const { owner } = database;
  await sql`insert into access.profile (id, name) values (${profileId}, ${`Perfil ${profileId}`})`.execute(owner);
  await sql`insert into access.profile_permission (profile_id, permission_id) values (${profileId}, ${permissionId})`.execute(
    owner,
  );
  await sql`insert into people.bond_profile (bond_id, profile_id) values (${of.unit!.bondId}, ${profileId})`.execute(
    owner,
  );
}

test('what is foreseen of whoever opens it is what they read once it is open', async () => {
  const [here, there] = [await unit('AQUI'), await unit('LA')];
  for (const id of [here, there]) await buildKeeper(database, id);
  for (const permissions of [
    [25, 40],
    [25, 40, permission.VIEW_RESTRICTED_PROCESS],
    [25, 40, 82],
  ]) {
    const as = await worker(here, permissions);
    for (const secrecy of [2, 4, 6]) {
      for (const target of [here, there]) {
        const { results } = await api.call(foreseeReaders, { query: { secrecy, capacity_ids: [target] } }, { as });
        const fields = { to: [target], subject_id: subject, secrecy_id: secrecy, legal_reference_id: norm };
        const { id } = await buildProcess(api, as, fields);
        const read = await api.call(getProcess, { params: { id } }, { as }).then(
          ({ access }) => access,
          () => 'none',
        );
        expect([permissions, secrecy, target, results[0]!.me]).toEqual([permissions, secrecy, target, read]);
      }
    }
  }
});

test('a unit where nobody holds 82 or 83 is told, and nobody in it is named', async () => {
  const [empty, plain, reads, takes] = [await unit('VAZIA'), await unit('SEM'), await unit('LE'), await unit('ASSUME')];
  const as = await worker(await unit('QUEM'));
  await worker(plain);
  await profiled(await worker(reads), 301, permission.VIEW_CONFIDENTIAL_PROCESS);
  await profiled(await worker(takes), 302, permission.ADD_CONFIDENTIAL_RESPONSIBLE);
  const told = async (secrecy: number) => {
    const query = { secrecy, capacity_ids: [empty, plain, reads, takes, 999_999] };
    const { results } = await api.call(foreseeReaders, { query }, { as });
    return results.map(({ label, readers, takers }) => [label.split('/')[0], readers, takers]);
  };
  expect(await told(4)).toEqual([
    ['VAZIA', false, false],
    ['SEM', false, false],
    ['LE', true, false],
    ['ASSUME', false, true],
  ]);
  expect(await told(2)).toMatchObject([['VAZIA', false, false], { 1: true }, { 1: true }, { 1: true }]);
});

test('where nobody could act it is not opened, and the way out is said', async () => {
  const [empty, plain, kept] = [await unit('NINGUEM'), await unit('COMUM'), await unit('GUARDA')];
  const as = await worker(await unit('ABRE'));
  await worker(plain);
  await buildKeeper(database, kept);
  const open = (to: number, secrecy_id: number) =>
    buildProcess(api, as, { to: [to], subject_id: subject, secrecy_id, legal_reference_id: norm });
  for (const [to, level] of [
    [empty, 2],
    [plain, 3],
    [plain, 6],
  ] as const) {
    await expect(open(to, level)).rejects.toMatchObject({ status: 409, body: { code: 'NOBODY_TO_WORK' } });
  }
  await open(plain, 2);
  await open(kept, 6);
});
