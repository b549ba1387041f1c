import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { demonstrationProfile } from '../../../access/rules/demonstration-profiles.ts';
import { assignerProfile } from '../../../access/rules/permissions.ts';
import { changeEmail } from '../../contract/email/change-email.ts';
import { buildBond } from '../../testing/build-people.ts';
import { peopleWorld } from '../../testing/people-world.ts';
import { peopleFeature } from '../feature.ts';
import { findPerson } from '../index.ts';
import { mailEmailChangedJob } from './mail-email-changed-job.ts';

const database = await testDatabase();
const { deps: plain, units, someone } = await peopleWorld(database);
const queue = testQueue([mailEmailChangedJob]);
const mails: { to: string; text: string }[] = [];
const deps = {
  ...plain,
  config: { ...plain.config, emailDomains: ['aroeira.invalid'] },
  jobs: queue.jobs,
  mailer: { send: async (mail: { to: string; text: string }) => void mails.push(mail) },
};
const api = await testApi(peopleFeature.endpoints, deps);
const chief = await someone(units.cocon, [assignerProfile.UNIT_ADMINISTRATOR], 'Chefe do setor');
const reason = 'Digitado errado na carga.';
const emailOf = async ({ personId }: Actor) => (await findPerson(database.app, personId))!.email;
const input = async (who: Actor, email: string) => ({
  params: { id: who.personId },
  body: { email, before: await emailOf(who), reason },
});
beforeEach(() => void mails.splice(0));

test('the e-mail is corrected; the former address and the new one are told who and why', async () => {
  const ana = await someone(units.cocon, [demonstrationProfile.SERVANT], 'Ana');
  const former = await emailOf(ana);
  await api.call(changeEmail, await input(ana, 'Ana.Certa@aroeira.invalid'), { as: chief });
  expect(await emailOf(ana)).toBe('ana.certa@aroeira.invalid');
  await queue.run(deps);
  expect(mails.map(({ to }) => to)).toEqual([former, 'ana.certa@aroeira.invalid']);
  for (const { text } of mails) expect(text).toContain(`Chefe do setor`);
  expect(mails[0]!.text).not.toContain('ana.certa@');
  const { rows } = await sql<{
    body: object;
  }>`select p.body from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = 'email-changed' and e.stream_id = ${ana.personId}`.execute(database.owner);
  expect(rows).toEqual([{ body: { before: former, after: 'ana.certa@aroeira.invalid', reason } }]);
  await api.call(changeEmail, await input(ana, 'ana.certa@aroeira.invalid'), { as: chief });
  await queue.run(deps);
  expect(mails).toHaveLength(2);
});

test('not to a domain that the institution does not accept, nor over the correction of another', async () => {
  const bia = await someone(units.cocon, [demonstrationProfile.SERVANT]);
  const refused = async (email: string, before = '') => {
    const { params, body } = await input(bia, email);
    const sent = { params, body: { ...body, ...(before && { before }) } };
    return (await api.refusal(changeEmail, sent, { as: chief })).body.code;
  };
  expect(await refused('bia@correio.invalid')).toBe('EMAIL_DOMAIN_NOT_ACCEPTED');
  expect(await refused('bia@aroeira.invalid', 'outro@aroeira.invalid')).toBe('EMAIL_CHANGED');
});

test('not by who administers a part of the person, nor of oneself', async () => {
  const caio = await someone(units.cocon, [demonstrationProfile.SERVANT]);
  await buildBond(database, { personId: caio.personId, unitId: units.cotec.id, secondary: true });
  for (const who of [caio, chief]) {
    const refused = await api.refusal(changeEmail, await input(who, 'nova@aroeira.invalid'), { as: chief });
    expect(refused.body.code).toBe('CANNOT_CHANGE_ACCESS');
  }
});
