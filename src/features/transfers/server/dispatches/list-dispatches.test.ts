import { expect, test } from 'vitest';
import { permission } from '../../../access/rules/permissions.ts';
import { takeEffectOff } from '../../../documents/contract/effect/take-effect-off.ts';
import { buildText } from '../../../documents/testing/build-documents.ts';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { listDispatches } from '../../contract/dispatches/list-dispatches.ts';
import { buildDispatch } from '../../testing/build-dispatch.ts';
import { transfersFeature } from '../feature.ts';

const world = await documentWorld({
  kinds: transfersFeature.events,
  consequences: transfersFeature.consequences,
  endpoints: transfersFeature.endpoints,
  verdicts: transfersFeature.verdicts,
});
const { api } = world;

test('of a dispatch without effect the list tells no words, but to who may undo that', async () => {
  const ana = await world.servant(world.cocon, [25, 27, 28, 40, permission.NO_EFFECT]);
  const bia = await world.servant(world.gelic);
  const processId = await world.draft(ana);
  await buildText(api, ana, { process_id: processId });
  await world.open(ana, processId);
  await buildDispatch(api, bia, processId, world.cocon);
  const first = async (as: typeof ana | null) =>
    (await api.call(listDispatches, { params: { processId }, query: {} }, as ? { as } : {})).results[0]!;
  const { excerpt, files } = await first(bia);
  expect(excerpt).not.toBeNull();
  const off = { params: { id: files[0]!.id }, body: { no_effect_motivation: 'TEXT_ERRORS' as const } };
  await api.call(takeEffectOff, off, { as: ana });
  expect((await first(bia)).excerpt).toBeNull();
  expect((await first(null)).excerpt).toBeNull();
  expect((await first(ana)).excerpt).toBe(excerpt);
});
