import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { cancelPendency } from '../contract/answers/cancel-pendency.ts';
import { sendAnswerBack } from '../contract/answers/send-answer-back.ts';
import { createPendency } from '../contract/asking/create-pendency.ts';
import { listAskableParties } from '../contract/asking/list-askable-parties.ts';
import { maria, secretIn } from '../testing/build-pendency.ts';
import { pendencyWorld } from '../testing/pendency-world.ts';

const world = await pendencyWorld();
const { api, database, mailbox, ana, bruno, ask, pendencies, openCount, remindedAfter } = world;
let id: number;

beforeEach(async () => {
  id = await world.open();
});

const archiving = () => ({
  body: { process_ids: [id], justification_id: 1, confirm_lgpd: true, confirm_physical: true },
});
const archive = () => api.call(archiveProcesses, archiving(), { as: bruno });
const held = async () => (await api.refusal(archiveProcesses, archiving(), { as: bruno })).body;

describe('asking', () => {
  test('writes to the party what lacks, with a link that is kept nowhere', async () => {
    const asked = await ask({
      documents: [{ name: 'RG', reason: 'unreadable_document' }, { name: 'Comprovante de residência' }],
      observation: 'Frente e verso.',
      due_date: '2026-10-30',
    });
    expect(asked).toMatchObject({
      number: 1,
      status: 'pending',
      party: { name: 'Maria das Dores' },
      sent_to: 'm***@exemplo.com.br',
    });
    const mail = await mailbox.newest(world.deps);
    expect(mail.to).toBe('maria@exemplo.com.br');
    expect(mail.text).toContain('- RG (documento ilegível: envie de novo)\n- Comprovante de residência');
    expect(mail.text).toContain('Frente e verso.');
    expect(mail.text).toContain('Prazo: até 30/10/2026.');
    const secret = secretIn(mail);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const { rows } = await sql<{ text: string }>`
      select p::text as text from pendencies.pendency p union all select e::text from ledger.event e`.execute(
      database.owner,
    );
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  });

  test('of a process that is not public the letter tells the number alone', async () => {
    const legal_reference_id = await buildLegalReference(database);
    id = await world.open({ secrecy_id: 2, legal_reference_id });
    await ask({ documents: [{ name: 'Laudo médico' }], observation: 'Do hospital.' });
    const { text } = await mailbox.newest(world.deps);
    expect(text).toContain('Foi pedido 1 documento.');
    expect(text).not.toMatch(/Laudo|hospital/);
  });

  test('whom a secret is kept from is not asked either, nor is an organ', async () => {
    const legal_reference_id = await buildLegalReference(database);
    const guardian = await world.servant(world.gelic, [25, 27, 28, 40, 82]);
    id = await world.open({ secrecy_id: 3, legal_reference_id });
    const secret = await api.refusal(
      createPendency,
      { body: { process_id: id, documents: [{ name: 'RG' }] } },
      { as: guardian },
    );
    expect(secret.body['reasons']).toMatchObject([{ code: 'PARTY_MAY_NOT_KNOW' }]);
    id = await world.open({ cc: [maria, { entity_id: world.partId }] });
    const { results } = await api.call(listAskableParties, { params: { id } }, { as: bruno });
    expect(results).toMatchObject([
      { name: 'Maria das Dores', email: 'm***@exemplo.com.br', blocked: null },
      { email: null, blocked: { resolve: 'Tramite o processo para o órgão.' } },
    ]);
    const organ = await api.refusal(
      createPendency,
      { body: { process_id: id, party_id: results[1]!.id, documents: [{ name: 'RG' }] } },
      { as: bruno },
    );
    expect(organ.body['reasons']).toMatchObject([{ code: 'PARTY_IS_ORGAN' }]);
  });

  test('asks of somebody of the process, at an address, for a document of the process, and a term ahead', async () => {
    const refusal = async (body: object) =>
      (
        await api.refusal(
          createPendency,
          { body: { process_id: id, documents: [{ name: 'RG' }], ...body } },
          { as: bruno },
        )
      ).body;
    expect((await refusal({ party_id: 999_999 })).code).toBe('PARTY_NOT_FOUND');
    expect((await refusal({ due_date: '2026-10-14' }))['reasons']).toMatchObject([{ code: 'TERM_NOT_AHEAD' }]);
    expect((await refusal({ documents: [{ name: 'RG', process_file_id: 999_999 }] })).message).toContain('"RG" não é');
    id = await world.open({ cc: [{ user_cpf: '111.444.777-35', name: 'Sem Correio' }] });
    expect((await refusal({ process_id: id })).code).toBe('PARTY_WITHOUT_EMAIL');
    await ask({ email: 'outro@exemplo.com.br' });
    expect((await mailbox.newest(world.deps)).to).toBe('outro@exemplo.com.br');
  });

  test('is for who works where the process is, and holds the process back from the archive', async () => {
    const refused = await api.refusal(
      createPendency,
      { body: { process_id: id, documents: [{ name: 'RG' }] } },
      { as: ana },
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'CANNOT_ASK_PENDENCY' } });
    expect(refused.body.message).toMatch(/GELIC/);
    const reader = await world.servant(world.gelic, [25]);
    const lacking = await api.refusal(
      createPendency,
      { body: { process_id: id, documents: [{ name: 'RG' }] } },
      { as: reader },
    );
    expect([lacking.status, lacking.body.code]).toEqual([403, 'FORBIDDEN']);
    const { id: first } = await ask();
    const { id: second } = await ask();
    expect(await openCount()).toBe(2);
    expect((await held()).message).toBe('Não dá para arquivar agora: há pendência em aberto.');
    const cancel = (one: number) =>
      api.call(cancelPendency, { params: { id: one }, body: { reason: 'Já veio.' } }, { as: bruno });
    await cancel(first);
    expect((await held())['reasons']).toMatchObject([{ code: 'PENDENCY_OPEN' }]);
    await cancel(second);
    expect((await archive()).results).toMatchObject([{ ok: true }]);
  });

  test('two at once are two, with numbers of their own', async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await openCount()).toBe(2);
  });
});

describe('nobody learns of a pendency', () => {
  test('whose process they may not know: it is answered as what is not there', async () => {
    const legal_reference_id = await buildLegalReference(database);
    id = await world.open({ secrecy_id: 2, legal_reference_id });
    const { id: one } = await ask();
    const stranger = await world.servant(world.cocon, [25, 40]);
    await sql`delete from processes.passage where process_id = ${id} and unit_id = ${world.cocon}`.execute(
      database.owner,
    );
    const reason = { reason: 'Não.' };
    for (const pendency of [one, 999_999]) {
      const input = { params: { id: pendency }, body: reason };
      for (const contract of [cancelPendency, sendAnswerBack]) {
        expect((await api.refusal(contract, input, { as: stranger })).body.code).toBe('PENDENCY_NOT_FOUND');
      }
    }
  });
});

describe('a reminder', () => {
  test('goes to who did not answer, a week later and three times, once however often the job runs', async () => {
    const address = 'lembrada@exemplo.com.br';
    await ask({ email: address });
    const counts = [];
    for (const days of [6, 1, 6, 1, 7, 7]) counts.push(await remindedAfter(days, address));
    expect(counts).toEqual([0, 1, 0, 1, 1, 0]);
    const [waiting] = (await pendencies(bruno)).results;
    expect(waiting!.reminders).toBe(3);
  });
});

test('what the detail offers follows the policy', async () => {
  const offered = async (as: Actor) =>
    (await api.call(getProcess, { params: { id } }, { as })).actions.find(({ action }) => action === 'askPendency');
  expect(await offered(bruno)).toMatchObject({ allowed: true });
  expect(await offered(ana)).toMatchObject({ allowed: false });
});

test('the ledger of everything above verifies', async () => {
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});
