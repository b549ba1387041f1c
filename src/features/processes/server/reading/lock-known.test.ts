import { expect, test } from 'vitest';
import { permission } from '../../../access/rules/permissions.ts';
import { buildKeeper } from '../../../people/testing/build-keeper.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildLegalReference, buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { processActions } from '../../contract/process-actions.ts';
import { setResponsible } from '../../contract/responsible/set-responsible.ts';
import { buildProcess } from '../../testing/build-process.ts';
import { processesFeature } from '../feature.ts';

const database = await testDatabase();
const api = await testApi(processesFeature.endpoints, await testDeps(database, { kinds: processesFeature.events }));

test.each([2, 4])('no act tells an outsider where a process of level %i is', async (secrecy_id) => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: `SESAU${secrecy_id}` });
  const here = { id: await buildUnit(database, { partId, abbreviation: 'ASJUR' }), partId };
  const elsewhere = { id: await buildUnit(database, { partId, abbreviation: 'GELIC' }), partId };
  await buildKeeper(database, here.id);
  const permissions = [permission.PROCESSOR, permission.ARCHIVE_PROCESS, permission.UNARCHIVE_PROCESS];
  const opener = await buildActor(database, { unit: here, permissions });
  const outsider = await buildActor(database, { unit: elsewhere, permissions });
  const hidden = await buildProcess(api, opener, {
    to: [here.id],
    subject_id: await buildSubject(database),
    secrecy_id,
    legal_reference_id: await buildLegalReference(database),
  });

  for (const id of [hidden.id, 987_654]) {
    const process_ids = [id];
    const archive = { process_ids, justification_id: 1, confirm_physical: true };
    const refused = [
      await api.refusal(archiveProcesses, { body: archive }, { as: outsider }),
      await api.refusal(setResponsible, { body: { process_ids, user_id: 'self' } }, { as: outsider }),
      await api.refusal(processActions, { body: { action: 'UNARCHIVE', process_ids } }, { as: outsider }),
      await api.refusal(processActions, { body: { action: 'FAVORITE', process_ids } }, { as: outsider }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [404, 'PROCESS_NOT_FOUND']),
    );
  }
});
