import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listDemoMail, openFolderMailer } from './folder-mailer.ts';
import { renderMail } from './render-mail.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

const from = 'Carimbo <nao-responda@carimbo.localhost>';
const message = renderMail({
  to: 'maria@orgao.gov.br',
  subject: 'Código de assinatura',
  greet: 'Maria <b>da</b> Silva',
  paragraphs: ['Use este código para assinar.'],
  code: '123456',
  action: { label: 'Abrir o processo', url: 'https://carimbo.localhost/processo/1?a=1&b=2' },
});

async function folderFor(clock = () => new Date('2026-03-01T12:00:00Z')) {
  const folder = await mkdtemp(path.join(tmpdir(), 'services-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, mailer: openFolderMailer({ folder, from, clock }) };
}

describe('a message', () => {
  it('is written as plain text and as escaped HTML in Portuguese', () => {
    expect(message.text).toContain('Olá, Maria <b>da</b> Silva.');
    expect(message.text).toContain('Código: 123456');
    expect(message.html).toContain('Maria &lt;b&gt;da&lt;/b&gt; Silva');
    expect(message.html).toContain('href="https://carimbo.localhost/processo/1?a=1&amp;b=2"');
    expect(message.html).toContain('lang="pt-BR"');
  });

  it('has the code before what is said of it, for who reads only the beginning', () => {
    for (const form of [message.text, message.html]) {
      expect(form.indexOf('123456')).toBeGreaterThan(form.indexOf('Olá'));
      expect(form.indexOf('123456')).toBeLessThan(form.indexOf('para assinar'));
    }
  });

  it('never links to anything but a web address, nor breaks its subject line', () => {
    const content = { to: 'a@b.br', subject: 'x\r\nBcc: z@z.br', paragraphs: [] };
    expect(renderMail(content).subject).toBe('x Bcc: z@z.br');
    expect(() => renderMail({ ...content, action: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(RangeError);
  });
});

describe('the demonstration mailbox', () => {
  it('shows messages newest first and keeps each as a mail file', async () => {
    let minute = 0;
    const { folder, mailer } = await folderFor(() => new Date(Date.UTC(2026, 2, 1, 12, minute)));
    await mailer.send({ ...message, subject: 'Primeira' }, { id: 'b' });
    minute = 1;
    await mailer.send({ ...message, subject: 'Segunda', to: 'joao@orgao.gov.br' }, { id: 'a' });
    expect((await listDemoMail(folder)).map((mail) => mail.subject)).toEqual(['Segunda', 'Primeira']);
    expect((await listDemoMail(folder, { to: 'MARIA@orgao.gov.br' })).map((mail) => mail.text)).toEqual([message.text]);
    const file = await readFile(path.join(folder, 'b.eml'), 'utf8');
    expect(file).toContain('To: maria@orgao.gov.br');
    expect(file).toContain('Subject: Primeira');
  });

  it('is empty before the first message', async () => {
    expect(await listDemoMail('/nonexistent/mail')).toEqual([]);
  });

  it('is for nobody else on the machine', async () => {
    const { folder, mailer } = await folderFor();
    await chmod(folder, 0o755);
    await mailer.send(message, { id: 'job-1' });
    const modes = await Promise.all(
      [folder, `${folder}/job-1.eml`, `${folder}/job-1.json`].map(async (one) => (await stat(one)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('keeps a message once however often its job is tried', async () => {
    const { folder, mailer } = await folderFor();
    await mailer.send(message, { id: 'job-1' });
    await mailer.send(message, { id: 'job-1' });
    expect((await readdir(folder)).sort()).toEqual(['job-1.eml', 'job-1.json']);
    await expect(mailer.send(message, { id: '../x' })).rejects.toThrow(RangeError);
  });
});

describe('a mail server', () => {
  it('is given the message once it accepts it, and a refusal is an error to try again', async () => {
    const server = await startSmtp();
    const mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    onTestFinished(() => mailer.close());
    expect((await mailer.check()).status).toBe('ok');
    await mailer.send(message, { id: 'job-7' });
    expect(server.received()).toContain('To: maria@orgao.gov.br');
    expect(server.received()).toContain('Message-ID: <job-7@127.0.0.1>');
    server.refuseRecipients();
    await expect(mailer.send(message)).rejects.toThrow(/550/);
  });

  it('that does not answer makes the health down', async () => {
    const server = await startSmtp();
    await server.stop();
    const mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    expect((await mailer.check()).status).toBe('down');
  });
});

/** As much of RFC 5321 as a client needs to hand over a message. */
async function startSmtp() {
  let received = '';
  let recipientAnswer = '250 ok';
  const server = net.createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inData) {
        received += text;
        if (!received.endsWith('\r\n.\r\n')) return;
        inData = false;
        return void socket.write('250 kept\r\n');
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        inData = line === 'DATA';
        if (line === 'QUIT') return void socket.end('221 bye\r\n');
        socket.write(`${inData ? '354 go on' : line.startsWith('RCPT') ? recipientAnswer : '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(async () => void (server.listening && (await stop())));
  const { port } = server.address() as net.AddressInfo;
  return { port, stop, received: () => received, refuseRecipients: () => (recipientAnswer = '550 no such user') };
}
