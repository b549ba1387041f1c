import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import type { Mail } from '../../../../platform/server/mail/index.ts';
import { testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { nextCpf } from '../../../people/testing/build-people.ts';
import { getDocument } from '../../../documents/contract/reading/get-document.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { getPublicHistory } from '../../../processes/contract/timeline/get-public-history.ts';
import { buildLegalReference } from '../../../subjects/testing/build-subjects.ts';
import { askKnowledge } from '../../contract/asking/ask-knowledge.ts';
import { cancelKnowledgeRequest } from '../../contract/asking/cancel-knowledge-request.ts';
import { listAskableDocuments } from '../../contract/asking/list-askable-documents.ts';
import { listKnowledgeRequests } from '../../contract/asking/list-knowledge-requests.ts';
import { enterKnowledgeLink } from '../../contract/outside/enter-knowledge-link.ts';
import { giveKnowledgeByLink } from '../../contract/outside/give-knowledge-by-link.ts';
import { openKnowledgeLink } from '../../contract/outside/open-knowledge-link.ts';
import { readAskedDocument } from '../../contract/outside/read-asked-document.ts';
import { sendKnowledgeCode } from '../../contract/outside/send-knowledge-code.ts';
import { askOutside, enterKnowledge, joana, knowledgeCodeOf, knowledgeSecretOf } from '../../testing/ask-outside.ts';
import { knowledgeWorld } from '../../testing/knowledge-world.ts';
import { mailKnowledgeCodeJob } from '../mails/mail-knowledge-code-job.ts';
import { mailKnowledgeRequestJob } from '../mails/mail-knowledge-request-job.ts';
import { knowledgeLinksFollowEmail, knowledgeLinksFollowSheet } from './links-follow-email.ts';
import { knowledgeProof } from '../proof/knowledge-proof.ts';
import { requestProof } from '../proof/request-proof.ts';

const queue = testQueue([mailKnowledgeRequestJob, mailKnowledgeCodeJob]);
const mails: Mail[] = [];
let now = testNow;
const world = await knowledgeWorld({
  now: () => now,
  deps: { jobs: queue.jobs, mailer: { send: async (mail: Mail) => void mails.push(mail) } },
});
const { api, database, deps } = world;
let ana: Actor;
let bruno: Actor;
let id: number;
let files: number[];

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const ask = (more: Parameters<typeof askOutside>[3] = {}) =>
  askOutside(world, bruno, { process_id: id, process_file_ids: files }, more);
const newest = async () => {
  await queue.run(deps);
  return mails.at(-1)!;
};
const reasonOf = ({ body }: { body: Record<string, unknown> }) => (body['reasons'] as { code: string }[])[0]!.code;
const dead = async (hash: string) => reasonOf(await api.refusal(openKnowledgeLink, { body: { hash } }));
const requests = async (as: Actor = bruno) =>
  (await api.call(listKnowledgeRequests, { params: { processId: id } }, { as })).results;
const proofs = [knowledgeProof, requestProof];
const broken = async () => (await verifyLedger(database.owner, { proofs, eventKinds: deps.eventKinds })).broken;

beforeAll(async () => {
  ana = await world.servant(world.cocon);
  bruno = await world.servant(world.gelic);
});
beforeEach(async () => {
  now = testNow;
  mails.length = 0;
  ({ id, files } = await world.opened(ana, ['Edital', 'Parecer']));
});

test('a link follows the mailbox of an account that is corrected: the one mailed before opens nothing, nor does its visit', async () => {
  const account = await world.servant(world.gelic);
  const mailbox = (email: string) =>
    sql`update people.person set email = ${email} where id = ${account.personId}`.execute(database.owner);
  await mailbox('errada@exemplo.com.br');
  const asked = await ask({ user: { cpf: account.cpf, name: account.name, email: 'digitada@exemplo.com.br' } });
  await newest();
  const before = await enterKnowledge(world, asked.id, account.cpf);
  await mailbox('certa@exemplo.com.br');
  for (const { run } of [knowledgeLinksFollowEmail, knowledgeLinksFollowSheet]) {
    await database.app
      .transaction()
      .execute((tx) =>
        run(
          { tx, actor: ana, now, origin: { correlationId: randomUUID() }, deps },
          { streamId: account.personId, payload: {} },
        ),
      );
  }
  expect((await api.refusal(openKnowledgeLink, { body: before })).body.code).toBe('KNOWLEDGE_LINK_UNKNOWN');
  expect((await newest()).to).toBe('certa@exemplo.com.br');
  const after = await enterKnowledge(world, asked.id, account.cpf);
  expect((await api.call(openKnowledgeLink, { body: after })).request).toMatchObject({ user: account.name });
  expect(await broken()).toEqual([]);
  const { rows } = await sql`select from ledger.event where type = 'knowledge-link-sent' and stream_id = ${id}`.execute(
    database.owner,
  );
  expect(rows).toHaveLength(1);
});

describe('somebody without an account', () => {
  test('is mailed a link, proves CPF and code, reads and gives knowledge; a certificate tells how', async () => {
    const asked = await ask({ observation: 'Leia o prazo.' });
    expect(asked).toMatchObject({ state: 'pending', sent_to: 'j***@exemplo.com.br', user: { name: joana.name } });
    const mail = await newest();
    expect(mail.to).toBe(joana.email);
    const hash = /ciencia-externa#([\w-]{22})/.exec(mail.text)![1]!;

    const before = await api.call(openKnowledgeLink, { body: { hash } });
    expect(before).toMatchObject({ capacity: { label: 'GELIC/SESAU' }, request: null });
    expect(JSON.stringify(before)).not.toMatch(/Edital|Joana|prazo/);
    await api.call(sendKnowledgeCode, { body: { hash, cpf: joana.cpf } });
    const code = /Código: (\d{6})/.exec((await newest()).text)![1]!;
    const { visit } = await api.call(enterKnowledgeLink, { body: { hash, code } });
    const { request } = await api.call(openKnowledgeLink, { body: { hash, visit } });
    expect(request).toMatchObject({
      user: joana.name,
      asked_by: bruno.name,
      observation: 'Leia o prazo.',
      documents: [
        { title: 'Edital', allowed: true },
        { title: 'Parecer', allowed: true },
      ],
    });
    const read = await api.call(readAskedDocument, { body: { hash, visit, process_file_id: files[0]! } });
    expect(read).toMatchObject({ is_pdf: true, url: expect.stringContaining('/') });

    const giving = { body: { hash, visit, LGPD: true, lgpd_version: 1, observation: 'Ciente.' } };
    const given = await api.call(giveKnowledgeByLink, giving);
    expect(given.documents).toEqual([{ title: 'Edital' }, { title: 'Parecer' }]);
    // The answer was lost on its way: the same browser is answered the same, and nothing is given twice.
    expect(await api.call(giveKnowledgeByLink, giving)).toEqual(given);
    expect(await dead(hash)).toBe('LINK_USED');
    expect((await newest()).text).toContain(given.certificate.verification_code);

    const [row] = await requests();
    expect(row).toMatchObject({ state: 'given', cancel: { allowed: false } });
    const known = await api.call(getDocument, { params: { id: files[0]! } }, { as: bruno });
    expect(known.GiveKnowledgeHistory).toMatchObject([{ name: joana.name, is_external: true }]);
    const { rows } = await sql<{ html: string }>`select d.html_source as html
      from acknowledgements.acknowledgement a join documents.document d on d.id = a.certificate_id
      where a.id = ${row!.give_knowledge_id}`.execute(database.owner);
    for (const said of [joana.name, bruno.name, 'j***@exemplo.com.br', 'Ciente.'])
      expect(rows[0]!.html).toContain(said);
    const told = JSON.stringify(await api.call(getPublicHistory, { params: { id } }));
    expect(told).toContain('Ciência pedida');
    expect(told).not.toMatch(/Joana|Edital|exemplo\.com/);
    expect(await broken()).toEqual([]);
  });

  test('of a restricted process learns nothing of it before CPF and code', async () => {
    const legal_reference_id = await buildLegalReference(database);
    bruno = await world.servant(world.gelic, [25, 27, 28, 40, 53, 88]);
    ({ id, files } = await world.opened(ana, ['Laudo'], { secrecy_id: 2, legal_reference_id }));
    const { id: one } = await ask();
    const { text } = await newest();
    expect(text).not.toMatch(/Laudo|\d{5}\.\d{6}/);
    const hash = await knowledgeSecretOf(world, one);
    expect(await api.call(openKnowledgeLink, { body: { hash } })).toMatchObject({ nup_formatted: null, request: null });
    const keys = await enterKnowledge(world, one);
    const after = await api.call(openKnowledgeLink, { body: keys });
    expect(after).toMatchObject({
      nup_formatted: expect.stringMatching(/\d/),
      request: { documents: [{ title: 'Laudo' }] },
    });
    // The level was raised: the link tells nothing more, in a visit neither.
    await sql`update processes.process set secrecy = 4 where id = ${id}`.execute(database.owner);
    for (const call of [openKnowledgeLink, giveKnowledgeByLink] as const) {
      expect(reasonOf(await api.refusal(call, { body: { ...keys, LGPD: true } }))).toBe('LINK_SHUT');
    }
    const reading = { body: { ...keys, process_file_id: files[0]! } };
    expect(reasonOf(await api.refusal(readAskedDocument, reading))).toBe('LINK_SHUT');
  });

  test('is asked where the process is, by who may, of what may be known, and once', async () => {
    const refused = async (as: Actor, more: Parameters<typeof askOutside>[3] = {}) =>
      (
        await api.refusal(
          askKnowledge,
          { body: { process_id: id, process_file_ids: files, user: joana, ...more } },
          { as },
        )
      ).body['code'];
    expect(await refused(ana)).toBe('CANNOT_ASK_KNOWLEDGE');
    expect(await refused(bruno, { process_file_ids: [files[0]!, 999_999] })).toBe('DOCUMENT_NOT_FOUND');
    const other = await world.opened(ana);
    expect(await refused(bruno, { process_file_ids: other.files })).toBe('DOCUMENT_NOT_FOUND');
    await sql`update documents.document set signatures_pending = 1 where id = ${files[1]!}`.execute(database.owner);
    expect(await refused(bruno)).toBe('KNOWLEDGE_NOT_POSSIBLE');
    const askable = await api.call(listAskableDocuments, { params: { processId: id } }, { as: bruno });
    expect(askable.documents.map(({ allowed }) => allowed)).toEqual([true, false]);
    await ask({ process_file_ids: [files[0]!] });
    expect(await refused(bruno, { process_file_ids: [files[0]!] })).toBe('KNOWLEDGE_ALREADY_ASKED');
    expect(await requests(ana)).toMatchObject([{ cancel: { allowed: false } }]);
    const legal_reference_id = await buildLegalReference(database);
    const secret = await world.opened(ana, ['Laudo'], { secrecy_id: 4, legal_reference_id });
    await sql`update processes.process set responsible_id = ${bruno.personId} where id = ${secret.id}`.execute(
      database.owner,
    );
    const body = { process_id: secret.id, process_file_ids: secret.files, user: joana };
    expect(reasonOf(await api.refusal(askKnowledge, { body }, { as: bruno }))).toBe('LEVEL_NOT_BY_LINK');
  });

  test('who has an account is written to where the account says', async () => {
    const outsider = await world.outsider();
    await sql`update people.person set email = 'conta@exemplo.com.br' where id = ${outsider.personId}`.execute(
      database.owner,
    );
    const user = { cpf: outsider.cpf, name: 'Outro Nome', email: 'de-outro@exemplo.com.br' };
    expect(await ask({ user })).toMatchObject({ sent_to: 'c***@exemplo.com.br', user: { name: outsider.name } });
  });
});

describe('a link', () => {
  test('that nobody gave leads nowhere, and the visit of another opens nothing', async () => {
    const unknown = await api.refusal(openKnowledgeLink, { body: { hash: 'x'.repeat(22) } });
    expect(unknown.body['code']).toBe('KNOWLEDGE_LINK_UNKNOWN');
    const mine = await enterKnowledge(world, (await ask()).id);
    const cpf = nextCpf();
    const other = await ask({ user: { cpf, name: 'Rui Prado', email: 'rui@exemplo.com.br' } });
    const theirs = await enterKnowledge(world, other.id, cpf);
    const crossed = { hash: mine.hash, visit: theirs.visit };
    expect((await api.call(openKnowledgeLink, { body: crossed })).request).toBeNull();
    const tries = [
      api.refusal(giveKnowledgeByLink, { body: { ...crossed, LGPD: true } }),
      api.refusal(readAskedDocument, { body: { ...crossed, process_file_id: files[0]! } }),
    ];
    for (const { body } of await Promise.all(tries)) expect(body['code']).toBe('KNOWLEDGE_VISIT_OVER');
    const elsewhere = await world.opened(ana);
    const reading = { body: { ...mine, process_file_id: elsewhere.files[0]! } };
    expect((await api.refusal(readAskedDocument, reading)).body['code']).toBe('DOCUMENT_NOT_FOUND');
  });

  test('closes after five CPFs and codes that are not right, also all at once, and the chain tells it', async () => {
    const { id: one } = await ask();
    const hash = await knowledgeSecretOf(world, one);
    const cpf = nextCpf();
    for (const left of [4, 3]) {
      const { body } = await api.refusal(sendKnowledgeCode, { body: { hash, cpf } });
      expect(body).toMatchObject({ code: 'KNOWLEDGE_LINK_OTHER_CPF', tries_left: left });
    }
    await api.call(sendKnowledgeCode, { body: { hash, cpf: joana.cpf } });
    const code = await knowledgeCodeOf(world, one);
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => api.refusal(enterKnowledgeLink, { body: { hash, code: wrong } })),
    );
    expect(tries.filter(({ body }) => body['code'] === 'KNOWLEDGE_CODE_WRONG')).toHaveLength(3);
    // The right one does not help any more.
    expect(reasonOf(await api.refusal(enterKnowledgeLink, { body: { hash, code } }))).toBe('LINK_CLOSED');
    expect(await requests()).toMatchObject([{ state: 'closed' }]);
    const { rows } =
      await sql`select from ledger.event where type = 'knowledge-link-closed' and stream_id = ${id}`.execute(
        database.owner,
      );
    expect(rows).toHaveLength(1);
    // Whoever asked may ask anew.
    await ask();
  });

  test('that two windows send at once gives knowledge once, and both are told the same', async () => {
    const { id: one } = await ask();
    const [first, second] = [await enterKnowledge(world, one), await enterKnowledge(world, one)];
    const outcomes = await Promise.allSettled(
      [first, second].map((keys) => api.call(giveKnowledgeByLink, { body: { ...keys, LGPD: true } })),
    );
    const [told, other] = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason));
    expect(told).toEqual(other);
    expect(told.documents).toHaveLength(2);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from acknowledgements.acknowledgement where process_id = ${id}`.execute(
      database.owner,
    );
    expect(rows[0]!.count).toBe(1);
  });

  test('cancelled, expired or of an archived process is dead, and says which', async () => {
    const { id: one } = await ask();
    const keys = await enterKnowledge(world, one);
    expect((await api.refusal(cancelKnowledgeRequest, { params: { id: one } }, { as: ana })).body['code']).toBe(
      'CANNOT_CANCEL_KNOWLEDGE_REQUEST',
    );
    await api.call(cancelKnowledgeRequest, { params: { id: one } }, { as: bruno });
    expect((await newest()).subject).toBe('Pedido de ciência cancelado');
    expect(await dead(keys.hash)).toBe('LINK_CANCELED');
    for (const call of [sendKnowledgeCode, giveKnowledgeByLink] as const) {
      const body = { ...keys, cpf: joana.cpf, LGPD: true };
      expect(reasonOf(await api.refusal(call, { body }))).toBe('LINK_CANCELED');
    }

    const { id: two } = await ask();
    const hash = await knowledgeSecretOf(world, two);
    const archiving = { justification_id: 1, confirm_lgpd: true, confirm_physical: true };
    await api.call(archiveProcesses, { body: { process_ids: [id], ...archiving } }, { as: bruno });
    expect(await dead(hash)).toBe('LINK_SHUT');
    await sql`update processes.process set state = 'IN_ANALYSIS' where id = ${id}`.execute(database.owner);
    minutes(15 * 24 * 60);
    expect(await dead(hash)).toBe('LINK_EXPIRED');
  });

  test('proved lets its browser answer for half an hour, and codes are few in an hour', async () => {
    const { id: one } = await ask();
    const keys = await enterKnowledge(world, one);
    minutes(30);
    expect((await api.call(openKnowledgeLink, { body: keys })).request).toBeNull();
    expect((await api.refusal(giveKnowledgeByLink, { body: { ...keys, LGPD: true } })).body['code']).toBe(
      'KNOWLEDGE_VISIT_OVER',
    );
    const again = { body: { hash: keys.hash, cpf: joana.cpf } };
    for (let asked = 1; asked < 5; asked += 1) await api.call(sendKnowledgeCode, again);
    expect((await api.refusal(sendKnowledgeCode, again)).body['code']).toBe('KNOWLEDGE_CODES_ASKED');
  });

  test('gives no knowledge of what lost its effect meanwhile, nor without the text being accepted', async () => {
    const { id: one } = await ask();
    const keys = await enterKnowledge(world, one);
    expect((await api.refusal(giveKnowledgeByLink, { body: { ...keys, LGPD: false } })).body['code']).toBe(
      'LGPD_ACCEPTANCE_REQUIRED',
    );
    await sql`update documents.document set no_effect_at = ${now}, no_effect_by = ${ana.personId}
      where id = ${files[0]!}`.execute(database.owner);
    const reading = { body: { ...keys, process_file_id: files[0]! } };
    expect((await api.refusal(readAskedDocument, reading)).body['code']).toBe('DOCUMENT_NOT_FOUND');
    const given = await api.call(giveKnowledgeByLink, { body: { ...keys, LGPD: true } });
    expect(given.documents).toEqual([{ title: 'Parecer' }]);
  });
});
