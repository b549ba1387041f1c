import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createJobs, type Jobs } from '../../../../platform/server/jobs/index.ts';
import type { Mail } from '../../../../platform/server/mail/index.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { validateCode } from '../../contract/code/validate-code.ts';
import { signingWorld } from '../../testing/signing-world.ts';
import { mailCodeJob } from './mail-code-job.ts';

const mails: Mail[] = [];
let refusals = 0;
const world = await signingWorld({
  jobs: { enqueue: (...args) => jobs.enqueue(...args) },
  mailer: {
    async send(mail) {
      if (refusals-- > 0) throw new Error('451 try again later');
      mails.push(mail);
    },
  },
});
const { api, database, deps } = world;
const jobs: Jobs = createJobs({
  ownerUrl: database.ownerUrl,
  definitions: [{ ...mailCodeJob, retry: { limit: 2, delaySeconds: 0 } }],
  // The queue goes by the clock of the database.
  deps: { ...deps, clock: () => new Date() },
  log: { error: () => {}, warn: () => {} },
});
const ana = await world.servant(world.cocon);

const sending = (codeId: number) => ({
  data: { code_id: codeId },
  deps,
  jobId: 'late',
  attempt: 9,
  signal: new AbortController().signal,
});

const kept = async (): Promise<{ state: string; text: string }[]> => {
  const { rows } = await sql<{ state: string; text: string }>`
    select state::text, concat(data, output) as text from pgboss.job where name = ${mailCodeJob.name}
    union all select 'code', row_to_json(code)::text from signatures.code as code`.execute(database.owner);
  return rows;
};

test('the digits of a code stand in no row and no job: waiting, tried again or done', async () => {
  onTestFinished(() => jobs.stop());
  await jobs.start();
  const { documentId } = await world.processWithText(ana);
  await api.call(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
  const waiting = await kept();
  refusals = 1;
  await jobs.work();
  await expect.poll(() => mails).toHaveLength(1);
  await expect.poll(async () => (await kept()).map(({ state }) => state).sort()).toEqual(['code', 'completed']);
  const [digits] = /\d{6}/.exec(mails[0]!.text)!;
  for (const { text } of [...waiting, ...(await kept())]) expect(text).not.toContain(digits);
  expect(waiting.map(({ state }) => state).sort()).toEqual(['code', 'created']);
  const { title } = await api.call(getDocument, { params: { id: documentId } }, { as: ana });
  expect(mails[0]!.text).toContain(`assinar “${title}”.`);
  await api.call(validateCode, { body: { token: digits } }, { as: ana });
});

test('of a process that is not public the message says only how many documents', async () => {
  const { id, documentId } = await world.processWithText(ana);
  await api.call(sendCode, { body: world.credentials(ana, documentId) }, { as: ana });
  await sql`update processes.process set secrecy = 2 where id = ${id}`.execute(database.owner);
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from signatures.code`.execute(database.owner);
  mails.length = 0;
  await mailCodeJob.run({ ...sending(rows[0]!.id), addedAt: deps.clock() });
  expect(mails[0]!.text).toContain('assinar 1 documento.');
});

test('a code that could not be sent in the ten minutes it holds is not sent any more', async () => {
  const now = deps.clock();
  const attempt = (minutes: number) =>
    mailCodeJob.run({ ...sending(1), addedAt: new Date(now.getTime() - minutes * 60_000) });
  mails.length = 0;
  await attempt(10);
  expect(mails).toEqual([]);
  await attempt(9);
  expect(mails).toHaveLength(1);
});
