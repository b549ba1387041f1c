import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askAlert } from '../../contract/alerts/ask-alert.ts';
import { confirmAlert, stopAlert } from '../../contract/alerts/answer-alert.ts';
import { editionWorld } from '../../testing/edition-world.ts';
import type { Mail } from '../../../../platform/server/mail/index.ts';

const sent: Mail[] = [];
const world = await editionWorld({ deps: { mailer: { send: async (mail) => void sent.push(mail) } } });
const { api, queue, deps, written, put, comeOut } = world;

const ask = async (email: string, words: string) => {
  sent.length = 0;
  const answer = await api.call(askAlert, { body: { email, words } });
  await queue.run(deps);
  return answer;
};
const tokenIn = (mail: Mail | undefined) => /alertas\/\w+#([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '';

describe('an alert', () => {
  test('is only asked about until its mailbox says yes; then tells of acts with its words, once an edition', async () => {
    await ask('Maria@Exemplo.br', 'nomeação');
    expect(sent.map(({ to }) => to)).toEqual(['maria@exemplo.br']);
    const token = tokenIn(sent[0]);
    await put(await written('<p>Nomeações do concurso.</p>'), { title: 'Ato nº 1', date: '2026-10-15' });
    sent.length = 0;
    await comeOut(new Date('2026-10-15T09:00:00Z'));
    expect(sent).toEqual([]);

    expect(await api.call(confirmAlert, { body: { token } })).toEqual({ words: 'nomeação' });
    await put(await written('<p>Nomeações do concurso.</p>'), { title: 'Ato nº 2', date: '2026-10-16' });
    const other = await put(await written('<p>Aviso de obras.</p>'), { title: 'Aviso', date: '2026-10-16' });
    await comeOut(new Date('2026-10-16T09:00:00Z'));
    await queue.run(deps);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toBe('Diário Oficial de 16/10/2026: nomeação');
    expect(sent[0]!.text).toContain('Ato nº 2');
    expect(sent[0]!.text).not.toContain(`/diario/atos/${other.actId}`);
    expect(sent[0]!.stopAt).toMatch(/\/api\/control\/gazette\/alerts\/stop\/./);
    expect(sent[0]!.html).toMatch(
      /<a [^>]*href="[^"]*\/diario\/alertas\/parar#[^"]+">Não receber mais este aviso<\/a>/,
    );
  });

  test('stops by the link of any letter, and nothing is kept of it', async () => {
    const stop = tokenIn(sent[0]);
    expect(await api.call(stopAlert, { body: { token: stop } })).toEqual({ words: 'nomeação' });
    await expect(api.call(stopAlert, { body: { token: stop } })).rejects.toMatchObject({ status: 403 });
    const { rows } = await sql`select from gazette_editions.alert`.execute(world.database.owner);
    expect(rows).toEqual([]);
  });

  test('is refused for words that would tell of everything, and its links are of one purpose', async () => {
    await expect(ask('a@b.br', 'de o')).rejects.toMatchObject({ status: 400 });
    await ask('joao@exemplo.br', 'licitação');
    const token = tokenIn(sent[0]);
    await expect(api.call(stopAlert, { body: { token } })).rejects.toMatchObject({ status: 403 });
    await expect(api.call(confirmAlert, { body: { token: `${token}x` } })).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    'veja http://golpe.example',
    'golpe em WWW.golpe.example',
    'escreva a@golpe.example',
    'edital\nSua conta foi bloqueada',
  ])('brings no address or message of a stranger: %j', async (words) => {
    await expect(ask('vitima@exemplo.br', words)).rejects.toMatchObject({ status: 400 });
    expect(sent).toEqual([]);
  });

  test('is asked about in letters, digits and blanks alone, of which no mail program makes a link', async () => {
    await ask('vitima@exemplo.br', 'Nomeação: golpe.example/7 <b>');
    expect(sent[0]!.text).toContain('“Nomeação golpe example 7 b”');
    expect(sent[0]!.text + sent[0]!.html).not.toContain('golpe.example');
  });

  test.each([
    ['by many words', ['edital', 'portaria', 'decreto', 'extrato', 'aviso'], 3],
    ['by the same words', ['obras', 'OBRAS', 'obras', 'obras'], 1],
  ])('never fills the mailbox of somebody else %s, and says the same to all', async (name, asked, most) => {
    const answers = [];
    let letters = 0;
    for (const words of asked) {
      answers.push(await ask(`${name.replaceAll(' ', '-')}@exemplo.br`, words));
      letters += sent.length;
    }
    expect(letters).toBe(most);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  });
});
