import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentWorld } from '../../../documents/testing/document-world.ts';
import { openProcess } from '../../../processes/contract/opening/open-process.ts';
import { buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { sendDispatch } from '../../contract/dispatching/send-dispatch.ts';
import { buildWrittenDispatch } from '../../testing/build-dispatch.ts';
import { transfersFeature } from '../feature.ts';

const world = await documentWorld({ kinds: transfersFeature.events, endpoints: transfersFeature.endpoints });
const { api, database } = world;
const bruno = await world.servant(world.gelic);
const partId = await buildPart(database, { abbreviation: 'SEDUC', protocolUnit: '00031' });
const inward = await buildUnit(database, { partId, abbreviation: 'COESC' });
await sql`update units.unit set external_receptor = false where id = ${inward}`.execute(database.owner);

test('a process is dispatched only to a unit that receives from there', async () => {
  const ana = await world.servant(world.cocon);
  const { id: processId } = await world.open(ana, await world.draft(ana));
  const { id } = await buildWrittenDispatch(api, bruno, processId);
  const refused = await api.refusal(sendDispatch, { params: { id }, body: { to: inward } }, { as: bruno });
  expect(refused.body).toMatchObject({
    code: 'DISPATCH_INCOMPLETE',
    message: 'COESC/SEDUC não recebe processos de outros órgãos.',
  });
});

test('and opened only for one', async () => {
  const id = await world.draft(bruno, { to: [inward] });
  const refused = await api.refusal(openProcess, { params: { id }, body: {} }, { as: bruno });
  expect(refused).toMatchObject({ status: 400, body: { reasons: [{ code: 'UNIT_DOES_NOT_RECEIVE' }] } });
});
