import { expect, test } from 'vitest';
import { openFolderMailer } from '../../../platform/server/mail/folder-mailer.ts';
import { renderMail } from '../../../platform/server/mail/index.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { findPerson } from '../../people/server/index.ts';
import { listDemonstrationMail } from '../contract/list-demonstration-mail.ts';
import { portalErrors } from '../contract/portal-errors.ts';
import { portalFeature } from './feature.ts';

const database = await testDatabase();
const deps = await testDeps(database);
const demonstration = await testApi(portalFeature.endpoints, deps);
const production = await testApi(portalFeature.endpoints, { ...deps, config: { ...deps.config, demo: false } });

test('a person reads the mail sent to them, with its code, and nobody else’s', async () => {
  const as = await buildActor(database, { name: 'Ana Paula Nogueira' });
  const email = (await findPerson(database.owner, as.personId))?.email;
  const { mail } = deps.config;
  if (mail.kind !== 'folder' || !email) throw new Error('the test mails to a folder');
  const mailer = openFolderMailer({ ...mail, clock: deps.clock });
  await mailer.send(renderMail({ to: email, subject: 'Código', paragraphs: ['Use o código.'], code: '012345' }));
  await mailer.send(renderMail({ to: 'outra@aroeira.invalid', subject: 'Alheia', paragraphs: [] }));

  expect(await demonstration.call(listDemonstrationMail, {}, { as })).toMatchObject({
    address: email,
    count: 1,
    results: [{ subject: 'Código', code: '012345', sent_at: '2026-10-14T17:00:00.000Z' }],
  });
  expect(await production.refusal(listDemonstrationMail, {}, { as })).toMatchObject({
    status: 404,
    body: { code: portalErrors.noMailbox.code },
  });
});
