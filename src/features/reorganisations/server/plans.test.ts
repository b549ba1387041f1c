import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelPlan } from '../contract/cancel-plan.ts';
import { createPlan } from '../contract/create-plan.ts';
import { editPlan } from '../contract/edit-plan.ts';
import { foreseePlan } from '../contract/foresee-plan.ts';
import { getPlan } from '../contract/get-plan.ts';
import { listPlans } from '../contract/list-plans.ts';
import { resumePlan } from '../contract/resume-plan.ts';
import { schedulePlan } from '../contract/schedule-plan.ts';
import { reorganisationWorld } from '../testing/reorganisation-world.ts';

const world = await reorganisationWorld();
const { api, database, general, partId } = world;

let built = 0;
const aUnit = () => world.unit(`U${(built += 1)}`);
const parentOf = async (id: number) => {
  const { rows } = await sql<{ parent_id: number | null }>`select parent_id from units.unit where id = ${id}`.execute(
    database.owner,
  );
  return rows[0]!.parent_id;
};
const foresee = (id: number, as = general) => api.call(foreseePlan, { params: { id } }, { as });

describe('until its day', () => {
  test('it waits, is called off, and does nothing then', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const written = await world.plan([{ kind: 'MOVE_UNIT', unit_id: from, parent_id: into }], {
      effective_on: '2026-10-20',
    });
    expect(await world.schedule(written)).toMatchObject({ message: 'Fusão agendada.' });
    await world.run();
    expect(await world.found(written.id)).toMatchObject({ status: 'SCHEDULED', can_cancel: true });
    await api.call(cancelPlan, { params: { id: written.id } }, { as: general });
    expect(await world.found(written.id)).toMatchObject({ status: 'CANCELED', can_edit: false });
    const refused = await api.refusal(resumePlan, { params: { id: written.id } }, { as: general });
    expect(refused.body).toMatchObject({ code: 'REORGANIZATION_OVER' });
    expect(await parentOf(from)).toBeNull();
  });

  test('written anew it has no day until it is scheduled again, and who saves over another is told', async () => {
    const [from, into] = [await aUnit(), await aUnit()];
    const written = await world.plan([{ kind: 'MOVE_UNIT', unit_id: from, parent_id: into }]);
    const { version } = await world.schedule(written);
    const body = { title: 'Outra', ground: 'Lei nº 1.', effective_on: '2026-10-14', steps: [] };
    await api.call(editPlan, { params: { id: written.id }, body: { ...body, version } }, { as: general });
    await world.run();
    expect(await world.found(written.id)).toMatchObject({ status: 'DRAFT', title: 'Outra' });
    expect(await parentOf(from)).toBeNull();
    const late = await api.refusal(
      editPlan,
      { params: { id: written.id }, body: { ...body, version } },
      { as: general },
    );
    expect(late.body).toMatchObject({ code: 'REORGANIZATION_CHANGED' });
  });

  test('it says what is missing', async () => {
    const { id, version } = await world.plan([], { ground: '', effective_on: null });
    const refused = await api.refusal(schedulePlan, { params: { id }, body: { version } }, { as: general });
    expect((refused.body['reasons'] as { code: string }[]).map(({ code }) => code)).toEqual([
      'NO_STEPS',
      'GROUND_REQUIRED',
      'DAY_REQUIRED',
    ]);
  });
});

describe('who reorganises', () => {
  test('an administrator of an organ does in that organ, and knows of no plan of others', async () => {
    const organ = await world.someone(world.cocon, [18]);
    const unit = await aUnit();
    const own = await world.plan([{ kind: 'MOVE_UNIT', unit_id: unit, parent_id: world.cocon }], {}, organ);
    expect(await foresee(own.id, organ)).toMatchObject({ may_schedule: true });
    const foreign = { kind: 'SWITCH_OFF_UNIT', unit_id: world.cabinet };
    const body = { title: 'x', steps: [foreign] };
    expect((await api.refusal(createPlan, { body: body as never }, { as: organ })).body).toMatchObject({
      code: 'CANNOT_REORGANIZE',
      reasons: [{ code: 'ORGAN_OUT_OF_REACH' }],
    });
    const rename = { kind: 'RENAME_ORGAN', part_id: partId, abbreviation: 'X', name: 'X' };
    expect(
      (await api.refusal(createPlan, { body: { title: 'x', steps: [rename] } as never }, { as: organ })).body,
    ).toMatchObject({ reasons: [{ code: 'ORGANS_OF_OTHERS' }] });
    const { id } = await world.plan([foreign]);
    expect((await api.refusal(getPlan, { params: { id } }, { as: organ })).body).toMatchObject({
      code: 'REORGANIZATION_NOT_FOUND',
    });
    const { results } = await api.call(listPlans, { query: {} }, { as: organ });
    expect(results.map((one) => one.id)).not.toContain(id);
  });

  test('one is found by words of its name and its ground, without accents', async () => {
    const { id } = await world.plan([], { title: 'Fusão das Comunicações', ground: 'Lei nº 7.' });
    const found = async (search: string) =>
      (await api.call(listPlans, { query: { search } }, { as: general })).results.map((one) => one.id);
    expect(await found('fusao das COMUNICACOES')).toEqual([id]);
    expect(await found('nenhuma assim')).toEqual([]);
  });

  test('who looks after units alone does not', async () => {
    const alone = { ...general, permissions: new Set([61]) };
    const refused = await api.refusal(createPlan, { body: { title: 'x' } }, { as: alone });
    expect(refused.body).toMatchObject({ code: 'CANNOT_REORGANIZE' });
  });
});
