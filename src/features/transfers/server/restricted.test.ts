import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { permission } from '../../access/rules/permissions.ts';
import { buildText } from '../../documents/testing/build-documents.ts';
import { documentsFeature } from '../../documents/server/feature.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildLegalReference, buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { type Refused, testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { discardDispatchDraft } from '../contract/dispatching/discard-dispatch-draft.ts';
import { getDispatchDraft } from '../contract/dispatching/get-dispatch-draft.ts';
import { returnProcesses } from '../contract/returns/return-processes.ts';
import { returnToOrigin } from '../contract/returns/return-to-origin.ts';
import { sendDispatch } from '../contract/dispatching/send-dispatch.ts';
import { transfersFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(
  [...processesFeature.endpoints, ...documentsFeature.endpoints, ...transfersFeature.endpoints],
  await testDeps(database, { kinds: [...processesFeature.events, ...documentsFeature.events] }),
);

test('no move tells an outsider where a restricted process is', async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const here = { id: await buildUnit(database, { partId, abbreviation: 'ASJUR' }), partId };
  const elsewhere = { id: await buildUnit(database, { partId, abbreviation: 'GELIC' }), partId };
  const permissions = [permission.PROCESSOR];
  const opener = await buildActor(database, { unit: here, permissions });
  const outsider = await buildActor(database, { unit: elsewhere, permissions });
  const { id } = await buildProcess(api, opener, {
    to: [here.id],
    subject_id: await buildSubject(database),
    secrecy_id: 2,
    legal_reference_id: await buildLegalReference(database),
  });
  const as = outsider;
  const process_ids = [id];
  const refused = [
    await api.refusal(getDispatchDraft, { params: { id } }, { as }),
    await api.refusal(returnProcesses, { body: { process_ids, justification: 'Falta um anexo.' } }, { as }),
    await api.refusal(returnToOrigin, { body: { process_ids } }, { as }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [404, 'PROCESS_NOT_FOUND']));
});

test('who wrote a dispatch is not told where a process went that was restricted since', async () => {
  const partId = await buildPart(database, { abbreviation: 'PGE', protocolUnit: '00031' });
  const here = { id: await buildUnit(database, { partId, abbreviation: 'NUCLEO' }), partId };
  const away = await buildUnit(database, { partId, abbreviation: 'CORREGEDORIA' });
  const as = await buildActor(database, { unit: here, permissions: [permission.PROCESSOR] });
  const { id } = await buildProcess(api, as, { to: [here.id], subject_id: await buildSubject(database) });
  const draft = await api.call(getDispatchDraft, { params: { id } }, { as });
  await sql`update processes.process set secrecy = 4, unit_id = ${away}, legal_reference_id = ${await buildLegalReference(database)}
    where id = ${id}`.execute(database.owner);
  const refused = [
    await api.refusal(sendDispatch, { params: { id: draft.id }, body: { to: away } }, { as }),
    await api.refusal(discardDispatchDraft, { body: { dispatch_id: draft.id } }, { as }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([404, 'DISPATCH_NOT_FOUND']);
    expect(JSON.stringify(body)).not.toContain('CORREGEDORIA');
  }
  const written = (await buildText(api, as, { dispatch_id: draft.id }).catch((error: unknown) => error)) as Refused;
  expect([written.status, written.body.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
});
