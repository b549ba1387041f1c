import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { confirmFollow, stopFollow } from '../../contract/by-mail/answer-follow.ts';
import { askFollow } from '../../contract/by-mail/ask-follow.ts';
import { askMailbox, listFollowed, stopFollowed } from '../../contract/by-mail/mailbox.ts';
import { CONFIRM, MAILBOX, STOP } from '../../rules/public-pages.ts';
import { followWorld, tokenIn } from '../../testing/follow-world.ts';
import { forgetUnansweredJob } from './forget-unanswered-job.ts';

const world = await followWorld();
const { api, queue, deps, sent, units, react } = world;
const ana = await world.servant(units.cocon, { name: 'Ana Ribeiro' });
const bia = await world.servant(units.gelic, { name: 'Bia Castro' });
const DAY = 86_400_000;
let mailboxes = 0;

beforeEach(() => {
  // What one place asked for on another day counts no more.
  world.pass(2 * DAY);
});

const open = (fields: Record<string, unknown> = {}) => world.process(ana, units.gelic, fields);
const ask = async (email: string, nup: string, from = '203.0.113.7') => {
  sent.length = 0;
  const answer = await api.call(askFollow, { body: { email, nup } }, { from });
  await queue.run(deps);
  return answer;
};
async function followed(nup: string) {
  mailboxes += 1;
  const email = `maria${mailboxes}@exemplo.br`;
  await ask(email, nup, `198.51.100.${mailboxes}`);
  await api.call(confirmFollow, { body: { token: tokenIn(sent[0], CONFIRM) } });
  await react();
  await queue.run(deps);
  sent.length = 0;
  return email;
}
const take = (id: number, as: Actor = bia) =>
  api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as });
const archive = (id: number) =>
  api.call(
    archiveProcesses,
    { body: { process_ids: [id], justification_id: 1, confirm_physical: true, observation: 'Palavra reservada' } },
    { as: bia },
  );
const follows = async () => (await sql`select from following.follow`.execute(world.database.owner)).rows.length;

describe('a process is followed by e-mail', () => {
  test('once its mailbox said yes: one letter tells in plain words what happened since, and names nobody of the public', async () => {
    const { id, nup } = await open({ cc: [{ user_cpf: '52998224725', name: 'Caio Interessado' }] });
    await ask('Maria@Exemplo.br', nup);
    expect(sent.map(({ to }) => to)).toEqual(['maria@exemplo.br']);
    expect(sent[0]!.text).not.toMatch(/Caio|Licitação/);
    const token = tokenIn(sent[0], CONFIRM);
    await take(id);
    await react();
    await queue.run(deps);
    expect(sent).toHaveLength(1);

    for (const time of [1, 2])
      expect(await api.call(confirmFollow, { body: { token } }), String(time)).toMatchObject({ nup });
    sent.length = 0;
    await archive(id);
    await react(2);
    await queue.run(deps);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toMatch(/^O processo \d{5}\.\d{6}\/2026-\d{2} andou$/);
    expect(sent[0]!.text).toContain('O trabalho terminou e o processo foi arquivado. Motivo: Deferido.');
    expect(sent[0]!.text).not.toMatch(/Alguém do setor|Palavra reservada|Caio/);
    expect(sent[0]!.stopAt).toMatch(/\/api\/control\/following\/processes\/stop\/./);
    expect(sent[0]!.html).toMatch(/<a [^>]*href="[^"]*\/acompanhar\/parar#[^"]+">Parar de acompanhar<\/a>/);
  });

  test('facts that come together are one letter to each who follows', async () => {
    const { id, nup } = await open();
    const [one, other] = [await followed(nup), await followed(nup)];
    await take(id);
    await archive(id);
    await react();
    await queue.run(deps);
    expect(sent.map(({ to }) => to).sort()).toEqual([one, other].sort());
    expect(sent[0]!.text).toMatch(/Alguém do setor passou a cuidar dele\.[\s\S]*foi arquivado/);
  });

  test('stops by the link of any letter, and by one press in a mail program; again, it says the same', async () => {
    const { id, nup } = await open();
    await followed(nup);
    await take(id);
    await react();
    await queue.run(deps);
    const token = tokenIn(sent[0], STOP);
    const before = await follows();
    const first = await api.call(stopFollow, { body: { token } });
    expect(await follows()).toBe(before - 1);
    expect(await api.call(stopFollow, { body: { token } })).toEqual(first);
    const pressed = await world.ask(new URL(sent[0]!.stopAt!).pathname, {}, 'POST');
    expect(pressed).toMatchObject({ status: 200, text: first.message });
    expect((await world.ask('/api/control/following/processes/stop/a.b', {}, 'POST')).status).toBe(403);
    for (const forged of [`${token}x`, 'a.b', tokenIn(sent[0], CONFIRM) || 'x'])
      expect((await api.refusal(stopFollow, { body: { token: forged } })).status).toBe(403);
    sent.length = 0;
    await archive(id);
    await react();
    await queue.run(deps);
    expect(sent).toEqual([]);
  });
});

describe('nothing is told of a process that is not public', () => {
  test('as it is asked for: the answer is that of one that is, and of none', async () => {
    const secret = await open({ secrecy_id: 3, legal_reference_id: world.legalReference });
    const shown = await open();
    const told = [];
    for (const nup of [shown.nup, secret.nup, '00024999999202600', 'nada']) {
      told.push([(await ask('joao@exemplo.br', nup)).message, sent.length]);
    }
    expect(new Set(told.map(([message]) => message)).size).toBe(1);
    expect(told.map(([, letters]) => letters)).toEqual([1, 0, 0, 0]);
  });

  test('as its question leaves, and as the mailbox says yes', async () => {
    const { id, nup } = await open();
    await api.call(askFollow, { body: { email: 'canario1@exemplo.br', nup } });
    await world.secrecy(id, 4);
    sent.length = 0;
    await queue.run(deps);
    expect(sent).toEqual([]);
    const other = await open();
    await ask('canario2@exemplo.br', other.nup);
    await world.secrecy(other.id, 2);
    const token = tokenIn(sent[0], CONFIRM);
    expect((await api.refusal(confirmFollow, { body: { token } })).status).toBe(403);
  });

  test.each([2, 3, 6])('at level %i, raised between the act and the letter, at any of its steps', async (level) => {
    const { id, nup } = await open({ description: 'Canário do assunto' });
    await followed(nup);
    await take(id);
    await world.secrecy(id, level);
    await react();
    await queue.run(deps);
    expect(sent).toEqual([]);

    await world.secrecy(id, 1);
    await archive(id);
    await react();
    await queue.run(deps, { only: 'write-to-followers' });
    await world.secrecy(id, level);
    await queue.run(deps);
    expect(sent).toEqual([]);
  });

  test('on the page of a mailbox, where stopping all stops it too', async () => {
    const [shown, secret] = [await open(), await open()];
    const email = await followed(shown.nup);
    await ask(email, secret.nup, '192.0.2.1');
    await api.call(confirmFollow, { body: { token: tokenIn(sent[0], CONFIRM) } });
    await world.secrecy(secret.id, 5);
    sent.length = 0;
    await api.call(askMailbox, { body: { email } });
    await queue.run(deps);
    const token = tokenIn(sent[0], MAILBOX);
    const { follows: listed } = await api.call(listFollowed, { body: { token } });
    expect(listed.map(({ nup }) => nup)).toEqual([shown.nup]);
    const before = await follows();
    expect((await api.call(stopFollowed, { body: { token } })).follows).toEqual([]);
    expect(await follows()).toBe(before - 2);
  });
});

describe('no mailbox is filled by strangers', () => {
  test('three questions a day, one of the same process, and the same answer to all', async () => {
    const processes = [await open(), await open(), await open(), await open()];
    const asked = [processes[0]!, ...processes];
    const answers = [];
    let letters = 0;
    for (const { nup } of asked) {
      answers.push((await ask('vitima@exemplo.br', nup)).message);
      letters += sent.length;
    }
    expect(letters).toBe(3);
    expect(new Set(answers).size).toBe(1);
  });

  test('twenty questions a day from one place, for whatever mailboxes', async () => {
    const { nup } = await open();
    let letters = 0;
    for (let one = 0; one < 25; one += 1) {
      await ask(`vizinho${one}@exemplo.br`, nup, `2001:db8:1:2::${one + 1}`);
      letters += sent.length;
    }
    expect(letters).toBe(20);
    await ask('de-fora@exemplo.br', nup, '2001:db8:9::1');
    expect(sent).toHaveLength(1);
  });

  test('the page of a mailbox is sent to who follows something, three times a day, and says nothing of who does not', async () => {
    const email = await followed((await open()).nup);
    const asks = [email, email, email, email, 'ninguem@exemplo.br'];
    const told = [];
    for (const one of asks) {
      sent.length = 0;
      const { message } = await api.call(askMailbox, { body: { email: one } });
      await queue.run(deps);
      told.push([message, sent.length]);
    }
    expect(told.map(([, letters]) => letters)).toEqual([1, 1, 1, 0, 0]);
    expect(new Set(told.map(([message]) => message)).size).toBe(1);
  });

  test('of who never said yes nothing is kept', async () => {
    const { nup } = await open();
    await ask('calada@exemplo.br', nup);
    world.pass(3 * DAY);
    queue.waiting.push({ name: forgetUnansweredJob.name, data: {} });
    await queue.run(deps);
    const { rows } = await sql`select from following.follow where confirmed_at is null`.execute(world.database.owner);
    expect(rows).toEqual([]);
  });
});
