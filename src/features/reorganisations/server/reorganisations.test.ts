import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { getAutoDraft } from '../../processes/contract/drafts/get-auto-draft.ts';
import { saveAutoDraft } from '../../processes/contract/drafts/save-auto-draft.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';
import { buildPart } from '../../units/testing/build-units.ts';
import { foreseePlan } from '../contract/foresee-plan.ts';
import { resumePlan } from '../contract/resume-plan.ts';
import { schedulePlan } from '../contract/schedule-plan.ts';
import { reorganisationWorld } from '../testing/reorganisation-world.ts';

const world = await reorganisationWorld();
const { api, database, general, partId } = world;

let built = 0;
const aUnit = (more: object = {}) => world.unit(`U${(built += 1)}`, more);
const unitRow = async (id: number) => {
  const { rows } = await sql<{ abbreviation: string; active: boolean; parent_id: number | null; part_id: number }>`
    select abbreviation, active, parent_id, part_id from units.unit where id = ${id}`.execute(database.owner);
  return rows[0]!;
};
const unitCalled = async (abbreviation: string, part = partId) => {
  const { rows } = await sql<{ id: number; parent_id: number | null }>`
    select id, parent_id from units.unit where abbreviation = ${abbreviation} and part_id = ${part}`.execute(
    database.owner,
  );
  return rows[0]!;
};
const bondsOf = async (personId: number) => {
  const { rows } = await sql<{ unit_id: number; valid_to: string | null; profiles: number[] }>`
    select unit_id, valid_to::text, array(select profile_id from people.bond_profile where bond_id = b.id) as profiles
    from people.bond b where person_id = ${personId} order by id`.execute(database.owner);
  return rows;
};
const processRow = async (id: number) => {
  const { rows } = await sql<{ unit_id: number; responsible_id: number | null; state: string }>`
    select unit_id, responsible_id, state from processes.process where id = ${id}`.execute(database.owner);
  return rows[0]!;
};
const foresee = (id: number, as = general) => api.call(foreseePlan, { params: { id } }, { as });

describe('two units become one', () => {
  test('people, processes, drafts and units below go along; the old one is off, and found by its old name', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const child = await aUnit({ parentId: from });
    const ana = await world.someone(from);
    const [taken, free] = [await world.waiting(from, ana), await world.waiting(from)];
    const { id: draft } = await api.call(getAutoDraft, {}, { as: ana });
    await api.call(saveAutoDraft, { params: { id: draft }, body: { to: [world.gelic] } }, { as: ana });
    const old = (await unitRow(from)).abbreviation;

    const id = await world.carriedOut([{ kind: 'MERGE_UNITS', from_ids: [from], into: { unit_id: into } }]);

    expect(await world.found(id)).toMatchObject({ status: 'FINISHED', failure: [] });
    // What she had in hand she still has.
    expect(await processRow(taken)).toEqual({ unit_id: into, responsible_id: ana.personId, state: 'IN_ANALYSIS' });
    expect(await processRow(free)).toEqual({ unit_id: into, responsible_id: null, state: 'OPEN' });
    expect(await processRow(draft)).toMatchObject({ unit_id: into, state: 'DRAFT' });
    expect(await bondsOf(ana.personId)).toEqual([
      { unit_id: from, valid_to: '2026-10-14', profiles: [1] },
      { unit_id: into, valid_to: null, profiles: [1] },
    ]);
    expect(await unitRow(from)).toMatchObject({ active: false });
    expect(await unitRow(child)).toMatchObject({ parent_id: into });
    const found = await api.call(listPublicUnits, { query: { search: old } }, {});
    expect(found).toMatchObject([{ id: into, former: [`${old}/SESAU`] }]);
    const seen = await api.call(
      getProcess,
      { params: { id: taken } },
      { as: { ...ana, unit: { ...ana.unit!, id: into } } },
    );
    expect(seen).toMatchObject({ capacity: { id: into } });
  });

  test('into a new one, limited and configured as the first; a unit that stood below what ends goes to its place', async () => {
    const top = await aUnit();
    const from = await aUnit({ parentId: top });
    const below = await aUnit({ parentId: from });
    await world.carriedOut([
      {
        kind: 'MERGE_UNITS',
        from_ids: [from],
        into: { part_id: partId, parent_id: top, abbreviation: 'NOVA1', description: 'Unidade nova' },
      },
      { kind: 'MERGE_UNITS', from_ids: [top], into: { unit_id: below } },
    ]);
    const made = await unitCalled('NOVA1');
    expect(await unitRow(below)).toMatchObject({ parent_id: null, active: true });
    expect(await unitRow(made.id)).toMatchObject({ parent_id: below, active: true });
    expect([(await unitRow(top)).active, (await unitRow(from)).active]).toEqual([false, false]);
  });

  test('one that a step makes is where later steps put units, and what others merge into', async () => {
    const [one, other, moved] = [await aUnit(), await aUnit(), await aUnit()];
    const [ana, bia] = [await world.someone(one), await world.someone(other)];
    const [ofAna, ofBia] = [await world.waiting(one, ana), await world.waiting(other, bia)];
    const fresh = (abbreviation: string, more: object) => ({
      part_id: partId,
      abbreviation,
      description: abbreviation,
      ...more,
    });
    const steps = [
      { kind: 'MERGE_UNITS', from_ids: [one], into: fresh('CIMA', { as: 1 }) },
      { kind: 'MOVE_UNIT', unit_id: moved, parent_id: -1 },
      { kind: 'MERGE_UNITS', from_ids: [other], into: fresh('BAIXO', { as: 2, parent_id: -1 }) },
      { kind: 'MERGE_UNITS', from_ids: [moved], into: { unit_id: -2 } },
    ];
    const { id, version } = await world.plan(steps);
    const written = await world.found(id);
    expect(written.names.units.filter(({ id: number }) => number < 0)).toEqual([
      { id: -1, label: 'CIMA/SESAU' },
      { id: -2, label: 'BAIXO/SESAU' },
    ]);
    const { steps: seen, may_schedule } = await foresee(id);
    expect([seen.flatMap(({ obstacles }) => obstacles), may_schedule]).toEqual([[], true]);
    expect(seen.map(({ effects }) => effects.people)).toEqual([1, 0, 1, 0]);

    await world.schedule({ id, version });
    await world.run();

    expect(await world.found(id)).toMatchObject({ status: 'FINISHED', failure: [] });
    const [above, below] = [await unitCalled('CIMA'), await unitCalled('BAIXO')];
    expect([above.parent_id, below.parent_id]).toEqual([null, above.id]);
    expect(await unitRow(moved)).toMatchObject({ active: false, parent_id: above.id });
    expect((await processRow(ofAna)).unit_id).toBe(above.id);
    expect((await processRow(ofBia)).unit_id).toBe(below.id);
    // One that a step of an organ that ends makes goes along with it.
    const ending = await world.unit('FINDA', {
      partId: await buildPart(database, { abbreviation: 'FIM', protocolUnit: '00031' }),
    });
    const { part_id: organ } = await unitRow(ending);
    const gone = await world.plan([
      { kind: 'MERGE_UNITS', from_ids: [ending], into: { ...fresh('SEGUE', { as: 1 }), part_id: organ } },
      { kind: 'MERGE_ORGANS', part_id: organ, into_part_id: partId },
    ]);
    expect((await foresee(gone.id)).may_schedule).toBe(true);
    await world.schedule(gone);
    await world.run();
    expect((await world.found(gone.id)).status).toBe('FINISHED');
    expect((await unitCalled('SEGUE')).id).toBeGreaterThan(0);
  });

  test('what somebody has in both is one bond, and nobody comes to do what they did in neither', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    await sql`insert into access.unit_permission (unit_id, permission_id) values (${from}, 25)`.execute(database.owner);
    const ana = await world.someone(from, [3]);
    const organ = await world.someone(world.cocon, [18]);
    const steps = [{ kind: 'MERGE_UNITS', from_ids: [from], into: { unit_id: into } }];
    const { id } = await world.plan(steps, {}, organ);
    const { steps: seen, may_schedule } = await foresee(id, organ);
    // The administrator of the organ may all that; nothing is gained that they do not hold.
    expect([seen[0]!.obstacles, may_schedule]).toEqual([[], true]);
    await sql`insert into people.bond_profile (bond_id, profile_id) values (${ana.unit!.bondId}, 4)`.execute(
      database.owner,
    );
    const { steps: again } = await foresee(id, organ);
    expect(again[0]!.obstacles.map(({ code }) => code)).toEqual(['WOULD_GAIN']);
  });
});

describe('a unit is split', () => {
  test('people go where they are put with what they have, subjects where they are put, the rest to the first', async () => {
    const from = await aUnit();
    const [ana, bia, cai] = [await world.someone(from), await world.someone(from), await world.someone(from)];
    const ofAna = await world.waiting(from, ana);
    const ofBia = await world.waiting(from, bia);
    const ofNobody = await world.waiting(from);
    const into = (abbreviation: string) => ({
      part_id: partId,
      parent_id: null,
      abbreviation,
      description: abbreviation,
    });
    await world.carriedOut([
      {
        kind: 'SPLIT_UNIT',
        unit_id: from,
        targets: [
          { into: into('PARTE1'), people: [ana.personId] },
          { into: into('PARTE2'), people: [bia.personId] },
        ],
        ends: true,
      },
    ]);
    const [one, two] = [await unitCalled('PARTE1'), await unitCalled('PARTE2')];
    expect(await processRow(ofAna)).toMatchObject({ unit_id: one.id, responsible_id: ana.personId });
    expect(await processRow(ofBia)).toMatchObject({ unit_id: two.id, responsible_id: bia.personId });
    expect(await processRow(ofNobody)).toMatchObject({ unit_id: one.id, responsible_id: null });
    expect((await bondsOf(cai.personId)).map(({ unit_id }) => unit_id)).toEqual([from, one.id]);
    expect((await bondsOf(bia.personId)).map(({ unit_id }) => unit_id)).toEqual([from, two.id]);
    expect(await unitRow(from)).toMatchObject({ active: false });
  });

  test('one that goes on keeps what is put nowhere', async () => {
    const [from, part] = [await aUnit(), await aUnit()];
    const [ana, bia] = [await world.someone(from), await world.someone(from)];
    const [ofAna, ofBia] = [await world.waiting(from, ana), await world.waiting(from, bia)];
    await world.carriedOut([
      {
        kind: 'SPLIT_UNIT',
        unit_id: from,
        targets: [{ into: { unit_id: part }, people: [ana.personId] }],
        ends: false,
      },
    ]);
    expect(await processRow(ofAna)).toMatchObject({ unit_id: part, responsible_id: ana.personId });
    expect(await processRow(ofBia)).toMatchObject({ unit_id: from, responsible_id: bia.personId });
    expect((await bondsOf(bia.personId)).map(({ unit_id }) => unit_id)).toEqual([from]);
    expect(await unitRow(from)).toMatchObject({ active: true });
  });
});

describe('names and places', () => {
  test('a unit and an organ change their names, and are found by the old ones', async () => {
    const unit = await aUnit();
    const old = (await unitRow(unit)).abbreviation;
    await world.carriedOut([
      { kind: 'RENAME_UNIT', unit_id: unit, abbreviation: 'COMPRAS', description: 'Coordenação de Compras' },
      { kind: 'RENAME_ORGAN', part_id: partId, abbreviation: 'SAUDE', name: 'Secretaria da Saúde' },
    ]);
    const found = await api.call(listPublicUnits, { query: { search: `${old}/SESAU` } }, {});
    expect(found).toMatchObject([{ id: unit, abbreviation: 'COMPRAS', former: ['COMPRAS/SESAU', `${old}/SESAU`] }]);
    await world.carriedOut([
      { kind: 'RENAME_ORGAN', part_id: partId, abbreviation: 'SESAU', name: 'Secretaria SESAU' },
    ]);
  });

  test('an organ goes into another: units of the same abbreviation become one, the others are made there', async () => {
    const other = await sql<{ id: number }>`
      insert into units.part (name, abbreviation, legal_nature, protocol_unit, valid_from)
      values ('Comunicação', 'SECOM', 'direct-administration', '00031', '2020-01-01') returning id`.execute(
      database.owner,
    );
    const secom = other.rows[0]!.id;
    const cabinet = await world.unit('GABIN', { partId: secom });
    const press = await world.unit('IMPRENSA', { partId: secom, parentId: cabinet });
    const home = await world.unit('GABIN');
    const ana = await world.someone(press, [1], secom);
    const process = await world.waiting(press, ana);
    const { rows: before } = await sql<{
      nup: string;
    }>`select nup from processes.process where id = ${process}`.execute(database.owner);

    const id = await world.carriedOut([{ kind: 'MERGE_ORGANS', part_id: secom, into_part_id: partId }]);

    expect(await world.found(id)).toMatchObject({ status: 'FINISHED' });
    const made = await unitCalled('IMPRENSA');
    expect(made.parent_id).toBe(home);
    expect(await processRow(process)).toMatchObject({ unit_id: made.id, responsible_id: ana.personId });
    const { rows: after } = await sql<{ nup: string }>`select nup from processes.process where id = ${process}`.execute(
      database.owner,
    );
    expect(after).toEqual(before);
    const { rows } = await sql`select from units.unit where part_id = ${secom} and active
      union all select from units.part where id = ${secom} and active`.execute(database.owner);
    expect(rows).toEqual([]);
  });
});

describe('what is in the way', () => {
  test('is told before with its way out, and nothing is scheduled', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const { id, version } = await world.plan([
      { kind: 'MOVE_UNIT', unit_id: into, parent_id: from },
      { kind: 'MOVE_UNIT', unit_id: from, parent_id: into },
      { kind: 'SWITCH_OFF_UNIT', unit_id: from },
    ]);
    const { steps, may_schedule } = await foresee(id);
    // The second is judged on what the first leaves.
    expect(steps.map(({ obstacles }) => obstacles.map(({ code }) => code))).toEqual([
      [],
      ['SUPERIOR_IS_BELOW'],
      ['UNIT_HAS_UNITS'],
    ]);
    expect(may_schedule).toBe(false);
    const refused = await api.refusal(schedulePlan, { params: { id }, body: { version } }, { as: general });
    expect(refused.body).toMatchObject({ code: 'REORGANIZATION_BLOCKED' });
    expect((await unitRow(into)).parent_id).toBeNull();
  });

  test('who schedules does not work in a unit that ends', async () => {
    const { id } = await world.plan([
      {
        kind: 'MERGE_UNITS',
        from_ids: [world.cabinet],
        into: { unit_id: await world.unit('DESTINO', { partId: world.seplag }) },
      },
    ]);
    expect((await foresee(id)).steps[0]!.obstacles.map(({ code }) => code)).toContain('OWN_ACCESS');
  });

  const automatic = (id: number, on: boolean) =>
    sql`update processes.process set automatic_processing = ${on} where id = ${id}`.execute(database.owner);

  test('what came since it was scheduled does not let it begin', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const process = await world.waiting(from);
    const written = await world.plan([{ kind: 'MERGE_UNITS', from_ids: [from], into: { unit_id: into } }]);
    await world.schedule(written);
    await automatic(process, true);
    await world.run();
    expect(await world.found(written.id)).toMatchObject({
      status: 'HELD',
      failure: [{ code: 'AUTOMATIC_PROCESSING' }],
      can_schedule: true,
      can_edit: true,
    });
    expect(await processRow(process)).toMatchObject({ unit_id: from });
    await automatic(process, false);
    await world.schedule(await world.found(written.id));
    await world.run();
    expect(await world.found(written.id)).toMatchObject({ status: 'FINISHED' });
  });

  test('what comes while it goes on stops it there; it goes on from there, and nothing is done twice', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const ana = await world.someone(from);
    const [process, other] = [await world.waiting(from, ana), await world.waiting(from, ana)];
    const written = await world.plan([{ kind: 'MERGE_UNITS', from_ids: [from], into: { unit_id: into } }]);
    await world.schedule(written);
    let goes = 0;
    world.meanwhile.happens = async () => {
      goes += 1;
      // It began; its processes are about to go.
      if (goes === 2) await automatic(process, true);
    };
    await world.run();
    const stopped = await world.found(written.id);
    expect(stopped).toMatchObject({ status: 'STOPPED', failure: [{ code: 'AUTOMATIC_PROCESSING' }], can_resume: true });
    expect(stopped.steps[0]!.progress).toMatchObject({
      done: 1,
      doing: expect.stringMatching(/^Migrando os processos/),
    });
    expect((await processRow(other)).unit_id).toBe(into);
    expect((await processRow(process)).unit_id).toBe(from);
    await automatic(process, false);
    await api.call(resumePlan, { params: { id: written.id } }, { as: general });
    await world.run();
    expect(await world.found(written.id)).toMatchObject({ status: 'FINISHED' });
    expect(await processRow(process)).toEqual({ unit_id: into, responsible_id: ana.personId, state: 'IN_ANALYSIS' });
    expect(await bondsOf(ana.personId)).toHaveLength(2);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.event
      where type = 'process-migrated' and stream_id = any(${[process, other]}::bigint[])`.execute(database.owner);
    expect(rows[0]!.n).toBe(2);
    world.meanwhile.happens = async () => {};
  });

  test('what arrives in a unit while it is emptied goes after the rest, and so does who begins to work there', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    await world.waiting(from);
    const written = await world.plan([{ kind: 'MERGE_UNITS', from_ids: [from], into: { unit_id: into } }]);
    await world.schedule(written);
    let goes = 0;
    const late: { process?: number; person?: number } = {};
    world.meanwhile.happens = async () => {
      goes += 1;
      if (goes !== 8) return;
      late.process = await world.waiting(from);
      late.person = (await world.someone(from)).personId;
    };
    await world.run();
    expect(await world.found(written.id)).toMatchObject({ status: 'FINISHED' });
    expect(await processRow(late.process!)).toMatchObject({ unit_id: into });
    expect((await bondsOf(late.person!)).map(({ unit_id }) => unit_id)).toEqual([from, into]);
    world.meanwhile.happens = async () => {};
  });

  test('who scheduled it and left does not carry it out', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const other = await world.someone(world.cabinet, [19], world.seplag);
    const written = await world.plan([{ kind: 'MOVE_UNIT', unit_id: from, parent_id: into }], {}, other);
    await world.schedule(written, other);
    world.standing.delete(other.personId);
    await world.run();
    expect(await world.found(written.id)).toMatchObject({ status: 'HELD', failure: [{ code: 'GONE' }] });
  });
});

test('every chain of events holds', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
