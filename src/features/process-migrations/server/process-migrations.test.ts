import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { buildJoinDraft } from '../../joins/testing/build-join.ts';
import { buildKeeper } from '../../people/testing/build-keeper.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { unarchiveProcesses } from '../../processes/contract/archive/unarchive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { getHistory } from '../../processes/contract/timeline/get-history.ts';
import { getPublicHistory } from '../../processes/contract/timeline/get-public-history.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { takeAndAppend } from '../../processes/testing/append.ts';
import { returnProcesses } from '../../transfers/contract/returns/return-processes.ts';
import { cancelMigration } from '../contract/cancel-migration.ts';
import { foreseeMigration } from '../contract/foresee-migration.ts';
import { getMigration } from '../contract/get-migration.ts';
import { listMigrations } from '../contract/list-migrations.ts';
import { makeMigrationReport } from '../contract/make-migration-report.ts';
import { migrate } from '../contract/migrate.ts';
import { redoMigration } from '../contract/redo-migration.ts';
import { migrationWorld } from '../testing/migration-world.ts';

const world = await migrationWorld();
const { api, database } = world;
let ana: Actor;
let bruno: Actor;
let carla: Actor;
let administrator: Actor;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic, [25, 26, 27, 28, 40]);
  carla = await world.servant(world.nufic, [25, 27, 28, 40]);
  administrator = await world.administrator();
});

const take = (ids: number[], as = bruno) =>
  api.call(setResponsible, { body: { process_ids: ids, user_id: 'self' } }, { as });
const detail = (id: number, as = carla) => api.call(getProcess, { params: { id } }, { as });
const found = (id: number, as = administrator) => api.call(getMigration, { params: { id } }, { as });
const placeOf = async (id: number) => {
  const { rows } = await sql<{ unit_id: number; state: string }>`
    select unit_id, state from processes.process where id = ${id}`.execute(database.owner);
  return rows[0]!;
};
/** Everything still in GELIC goes, so that each test counts its own. */
async function emptied() {
  const all = ['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE', 'ARCHIVED'];
  const { id: migration_id } = await world.ask(administrator, { tabs: all, confirm_join: true });
  await world.run();
  return migration_id;
}

describe('a migration that runs at once', () => {
  test('takes what is in the chosen lists, with nobody who has it any more, to await analysis in the other unit', async () => {
    const [taken, free] = [await world.waiting(ana), await world.waiting(ana)];
    await take([taken]);
    const { id: migration_id } = await world.ask(administrator, { tabs: ['IN_ANALYSIS'] });
    expect(await found(migration_id)).toMatchObject({
      status: 'PENDING',
      processes: 1,
      can_cancel: true,
      report_file: false,
    });
    await world.run();
    expect(await found(migration_id)).toMatchObject({
      status: 'FINISHED',
      status_label: 'Concluída',
      moved: 1,
      stayed: 0,
      can_cancel: false,
      can_redo: false,
      report_file: true,
    });
    expect(await detail(taken)).toMatchObject({
      state: 'OPEN',
      capacity: { id: world.nufic },
      user_responsible: null,
    });
    expect(await placeOf(free)).toMatchObject({ unit_id: world.gelic });
    const history = await api.call(getHistory, { params: { id: taken } }, { as: carla });
    expect(JSON.stringify(history)).toContain('Motivo: Decreto nº 37.410/2026.');
    const open = await api.call(getPublicHistory, { params: { id: taken } }, {});
    expect(JSON.stringify(open)).toContain('Migrado');
    expect(JSON.stringify(open)).not.toContain('Decreto');
  });

  test('what was migrated is not given back', async () => {
    const id = await world.waiting(ana);
    await emptied();
    const body = { process_ids: [id], justification: 'Volta.' };
    const refused = await api.refusal(returnProcesses, { body }, { as: carla });
    expect(refused.body).toMatchObject({ reasons: [{ code: 'PROCESS_MIGRATED' }] });
  });

  test('archived ones stay archived, and the unit that received them unarchives them', async () => {
    const id = await world.waiting(ana);
    const archiving = { process_ids: [id], justification_id: 1, confirm_physical: true };
    await api.call(archiveProcesses, { body: archiving }, { as: bruno });
    await world.ask(administrator, { tabs: ['ARCHIVED'] });
    await world.run();
    expect(await placeOf(id)).toEqual({ unit_id: world.nufic, state: 'ARCHIVED' });
    const body = { process_ids: [id], justification: 'Falta um ato.' };
    const { results } = await api.call(unarchiveProcesses, { body }, { as: carla });
    expect(results[0]).toMatchObject({ ok: true });
    expect(await placeOf(id)).toEqual({ unit_id: world.nufic, state: 'UNARCHIVED' });
  });

  test('what hangs on a process goes with it, whatever list it would be in, and is counted', async () => {
    const [principal, other] = [await world.waiting(ana), await world.waiting(ana)];
    await takeAndAppend(api, bruno, { principal, other });
    const { id: migration_id } = await world.ask(administrator, { tabs: ['IN_ANALYSIS'] });
    await world.run();
    expect(await found(migration_id)).toMatchObject({ moved: 2, processes: 2 });
    expect([await placeOf(principal), await placeOf(other)]).toMatchObject([
      { unit_id: world.nufic },
      { unit_id: world.nufic },
    ]);
  });

  test('a process appended since it began to one that it does not take stays with that one', async () => {
    await emptied();
    const [principal, other] = [await world.waiting(ana), await world.waiting(ana)];
    await take([principal]);
    const { id: migration_id } = await world.ask(administrator, { tabs: ['WITHOUT_RESPONSIBLE'] });
    await sql`insert into process_migrations.item (migration_id, process_id, from_unit_id)
      values (${migration_id}, ${other}, ${world.gelic})`.execute(database.owner);
    await sql`update process_migrations.migration set state = 'IN_PROGRESS', started_at = now()
      where id = ${migration_id}`.execute(database.owner);
    await takeAndAppend(api, bruno, { principal, other });
    await world.run();
    expect(await found(migration_id)).toMatchObject({ moved: 0, stayed_processes: [{ code: 'PROCESS_ELSEWHERE' }] });
    expect(await placeOf(other)).toMatchObject({ unit_id: world.gelic });
  });
});

describe('what stays says why, and is tried again', () => {
  test('of another system, with automatic dispatch, with an open join', async () => {
    await emptied();
    const [external, automatic, joining] = [
      await world.waiting(ana),
      await world.waiting(ana),
      await world.waiting(ana),
    ];
    await sql`update processes.process set external_system = 'ATENDE' where id = ${external}`.execute(database.owner);
    await sql`update processes.process set automatic_processing = true where id = ${automatic}`.execute(database.owner);
    await buildJoinDraft(api, bruno, joining);
    const body = { origin_units: [world.gelic], target_unit: world.nufic, tabs: ['WITHOUT_RESPONSIBLE' as const] };
    const foreseen = await api.call(foreseeMigration, { body }, { as: administrator });
    const codes = ['AUTOMATIC_PROCESSING', 'JOIN_OPEN', 'PROCESS_EXTERNAL'];
    expect(foreseen).toMatchObject({ total: 3, moved: 0, joins_open: 1 });
    expect(
      foreseen.stayed.map(({ code, count }) => ({ code, count })).toSorted((a, b) => a.code.localeCompare(b.code)),
    ).toEqual(codes.map((code) => ({ code, count: 1 })));

    const { id: migration_id } = await world.ask(administrator, { tabs: ['WITHOUT_RESPONSIBLE'] });
    await world.run();
    const ended = await found(migration_id);
    expect(ended).toMatchObject({ status: 'ERROR', moved: 0, stayed: 3, can_redo: true });
    expect(ended.stayed_processes.map(({ code }) => code).toSorted()).toEqual(codes);
    for (const stayed of ended.stayed_processes) {
      expect(foreseen.stayed.find(({ code }) => code === stayed.code)).toMatchObject({
        message: stayed.message,
        processes: [{ id: stayed.id }],
      });
    }

    await sql`update processes.process set automatic_processing = false where id = ${automatic}`.execute(
      database.owner,
    );
    const again = { params: { id: migration_id }, body: { confirm_join: true } };
    await api.call(redoMigration, again, { as: administrator });
    expect(await found(migration_id)).toMatchObject({ status: 'IN_PROGRESS' });
    await world.run();
    expect(await found(migration_id)).toMatchObject({ status: 'ERROR', moved: 2, stayed: 1 });
    expect(await placeOf(joining)).toMatchObject({ unit_id: world.nufic });
    // What stayed behind holds nothing back where it is now.
    const { rows } = await sql`select joins_open from processes.process where id = ${joining}`.execute(database.owner);
    expect(rows).toEqual([{ joins_open: 0 }]);
    await sql`update processes.process set external_system = null where id = ${external}`.execute(database.owner);
  });

  test('of what few may know, nothing is counted, told or named to others, though it goes', async () => {
    await emptied();
    const secret = await world.waiting(ana);
    await sql`update processes.process set secrecy = 4 where id = ${secret}`.execute(database.owner);
    const body = { origin_units: [world.gelic], target_unit: world.empty, tabs: ['WITHOUT_RESPONSIBLE' as const] };
    // An administrator of a unit where it never was.
    const away = await world.administrator(world.nufic);
    expect(await api.call(foreseeMigration, { body }, { as: away })).toMatchObject({ total: 0, stayed: [] });
    const { id: migration_id } = await world.ask(away, { target_unit: world.empty, tabs: ['WITHOUT_RESPONSIBLE'] });
    await world.run();
    // Nobody there could read it: it stays, and to who may not know of it the migration just ended.
    expect(await placeOf(secret)).toMatchObject({ unit_id: world.gelic });
    expect(await found(migration_id, away)).toMatchObject({
      status: 'FINISHED',
      processes: 0,
      can_redo: false,
      stayed_processes: [],
    });
    const printing = vi.spyOn(world.deps.renderer, 'renderDocument');
    await api.call(makeMigrationReport, { params: { id: migration_id } }, { as: away });
    expect(printing.mock.calls.at(-1)![0].html).not.toMatch(/\d{5}[.]\d{6}/);
    const there = await world.administrator(world.gelic, [25, 72, 82]);
    expect(await found(migration_id, there)).toMatchObject({
      status: 'ERROR',
      stayed_processes: [{ id: secret, code: 'NO_HANDS' }],
    });
    const status = async (as: Actor, wanted: 'ERROR' | 'FINISHED') =>
      (
        await api.call(listMigrations, { query: { filters: JSON.stringify({ status: wanted }) } as never }, { as })
      ).results
        .map((one) => one.migration_id)
        .includes(migration_id);
    expect([await status(away, 'FINISHED'), await status(away, 'ERROR')]).toEqual([true, false]);
    expect([await status(there, 'FINISHED'), await status(there, 'ERROR')]).toEqual([false, true]);

    await buildKeeper(database, world.empty);
    await api.call(redoMigration, { params: { id: migration_id }, body: {} }, { as: there });
    await world.run();
    expect(await placeOf(secret)).toMatchObject({ unit_id: world.empty });
    expect(await found(migration_id, there)).toMatchObject({ status: 'FINISHED' });
  });
});

describe('a migration for later', () => {
  const later = '2026-10-18T22:00:00-03:00';

  test('waits until its moment, and is cancelled until it begins', async () => {
    const id = await world.waiting(ana);
    const { id: migration_id } = await world.ask(administrator, { scheduled_date: later });
    expect(await found(migration_id)).toMatchObject({ status: 'PENDING', scheduled_date: '2026-10-19T01:00:00.000Z' });
    await api.call(cancelMigration, { params: { id: migration_id } }, { as: administrator });
    expect(await found(migration_id)).toMatchObject({
      status: 'CANCELED',
      status_label: 'Cancelada',
      can_cancel: false,
    });
    await world.run();
    expect(await placeOf(id)).toMatchObject({ unit_id: world.gelic });
    const over = await api.refusal(cancelMigration, { params: { id: migration_id } }, { as: administrator });
    expect(over).toMatchObject({ status: 409, body: { code: 'MIGRATION_OVER' } });
  });

  test('is decided as whoever asked could now: when their bond ended it stops, and another goes on', async () => {
    const id = await world.waiting(ana);
    const leaver = await world.administrator();
    const { id: migration_id } = await world.ask(leaver, { scheduled_date: later });
    world.standing.delete(leaver.personId);
    await world.run();
    expect(await placeOf(id)).toMatchObject({ unit_id: world.gelic });
    expect(await found(migration_id)).toMatchObject({
      status: 'ERROR',
      failure: 'Você não possui permissão para realizar essa ação',
      can_redo: true,
    });
    await api.call(redoMigration, { params: { id: migration_id }, body: {} }, { as: administrator });
    await world.run();
    expect(await found(migration_id)).toMatchObject({ status: 'FINISHED', failure: null });
    expect(await placeOf(id)).toMatchObject({ unit_id: world.nufic });
  });

  test('a day that passed, no list, no reason and the same unit are refused, saying so', async () => {
    const refused = async (more: object) => {
      const body = {
        origin_units: [world.gelic],
        target_unit: world.nufic,
        tabs: ['IN_ANALYSIS' as const],
        reason: 'Extinção.',
        ...more,
      };
      return JSON.stringify((await api.refusal(migrate, { body }, { as: administrator })).body);
    };
    expect(await refused({ scheduled_date: '2026-10-13T10:00:00-03:00' })).toContain('A data já passou.');
    expect(await refused({ tabs: [] })).toContain('Escolha ao menos uma lista de processos.');
    expect(await refused({ reason: '  ' })).toContain('Escreva o motivo.');
    expect(await refused({ target_unit: world.gelic })).toContain('TARGET_AMONG_ORIGINS');
    expect(await refused({ target_unit: 999_999 })).toContain('UNIT_UNKNOWN');
  });
});

describe('whose migrations', () => {
  test('with 72 one empties, sees and cancels those of the own unit alone', async () => {
    const own = await world.administrator(world.gelic, [25, 72]);
    const other = await world.administrator(world.cocon, [25, 72]);
    const { id: migration_id } = await world.ask(own, { scheduled_date: '2026-11-01T22:00:00-03:00' });
    const body = { origin_units: [world.gelic], target_unit: world.nufic, tabs: ['IN_ANALYSIS' as const], reason: 'x' };
    expect((await api.refusal(migrate, { body }, { as: other })).body).toMatchObject({
      code: 'CANNOT_MIGRATE',
      reasons: [{ code: 'ORIGIN_OF_OTHERS' }],
    });
    expect((await api.refusal(foreseeMigration, { body }, { as: other })).body.code).toBe('CANNOT_MIGRATE');
    expect((await api.refusal(getMigration, { params: { id: migration_id } }, { as: other })).status).toBe(404);
    expect((await api.refusal(cancelMigration, { params: { id: migration_id } }, { as: other })).status).toBe(404);
    const listed = async (as: Actor) =>
      (await api.call(listMigrations, { query: {} }, { as })).results.some((one) => one.migration_id === migration_id);
    expect([await listed(own), await listed(other)]).toEqual([true, false]);
    // The unit that is to receive knows of it, and does not call it off.
    const receiver = await world.administrator(world.nufic, [25, 72]);
    expect(await found(migration_id, receiver)).toMatchObject({ can_cancel: false, asked_by_me: false });
    expect(await found(migration_id, own)).toMatchObject({ can_cancel: true, asked_by_me: true });
    expect((await api.refusal(cancelMigration, { params: { id: migration_id } }, { as: receiver })).status).toBe(403);
    await api.call(cancelMigration, { params: { id: migration_id } }, { as: own });
  });

  test('it is found by unit, by its number and by the number of a process', async () => {
    const id = await world.waiting(ana);
    const migration_id = await emptied();
    const { nup } = await detail(id);
    const ids = async (search: string) =>
      (await api.call(listMigrations, { query: { search } }, { as: administrator })).results.map(
        (one) => one.migration_id,
      );
    expect(await ids('nufic')).toContain(migration_id);
    expect(await ids('ninguém')).toEqual([]);
    expect(await ids(String(migration_id))).toContain(migration_id);
    expect(await ids(nup)).toEqual([migration_id]);
  });

  test('the report has the number of each process that its reader may know', async () => {
    const id = await world.waiting(ana);
    const migration_id = await emptied();
    const { nup_formatted } = await detail(id);
    const printing = vi.spyOn(world.deps.renderer, 'renderDocument');
    const made = await api.call(makeMigrationReport, { params: { id: migration_id } }, { as: administrator });
    expect(made.file_name).toBe(`Relatório da migração nº ${migration_id}.pdf`);
    const { status, type, bytes } = await api.download(made.report_file);
    expect({ status, type, begins: bytes.subarray(0, 5).toString() }).toEqual({
      status: 200,
      type: 'application/pdf',
      begins: '%PDF-',
    });
    expect(printing.mock.calls.at(-1)![0].html).toContain(nup_formatted);
  });
});

test('the chains tell what was migrated', async () => {
  const { broken } = await verifyLedger(database.owner, {
    keys: testKeys,
    eventKinds: world.deps.eventKinds,
    proofs: processesFeature.proofs,
  });
  // The level that a test above gave by hand.
  expect(broken.filter(({ detail }) => !detail?.startsWith('sigilo'))).toEqual([]);
});
