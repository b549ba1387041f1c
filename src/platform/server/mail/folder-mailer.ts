import { randomUUID } from 'node:crypto';
import { access, chmod, constants, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { healthOf } from '../health.ts';
import { headersOf, type Mail, type Mailer } from './mail.ts';

/** A message of the demonstration mailbox. */
export interface DemoMail extends Mail {
  readonly id: string;
  readonly sentAt: Date;
}

const kept = z.object({
  id: z.string(),
  sentAt: z.coerce.date(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const HOST = 'carimbo.localhost';
const SAFE_ID = /^[\w-]{1,80}$/;

/** Keeps mail as `.eml` files that any mail program opens, with what the mailbox page shows beside each. */
export function openFolderMailer(options: { folder: string; from: string; clock: () => Date }): Mailer {
  const { folder, from, clock } = options;
  const open = () => nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ stopAt, thread, ...mail }, { id = randomUUID() } = {}) {
      if (!SAFE_ID.test(id)) throw new RangeError('mail id');
      await ownFolder(folder);
      const sentAt = clock();
      transport ??= open();
      const { message } = await transport.sendMail({
        ...mail,
        headers: headersOf({ stopAt, thread }, HOST),
        from,
        date: sentAt,
        messageId: `<${id}@${HOST}>`,
      });
      if (!Buffer.isBuffer(message)) throw new Error('mail was not built in memory');
      await writeWhole(path.join(folder, `${id}.eml`), message);
      // Last: the mailbox lists by this one, so it never shows a message that is not all there.
      await writeWhole(path.join(folder, `${id}.json`), JSON.stringify({ id, sentAt, ...mail }));
    },
    check: () =>
      healthOf(async () => {
        await ownFolder(folder);
        await access(folder, constants.W_OK);
        return { status: 'ok', detail: 'Correio de demonstração: as mensagens ficam em arquivos.' };
      }, 'A pasta do correio de demonstração não aceita arquivos'),
    close: () => transport?.close(),
  };
}

/** The messages kept in the folder, newest first; `to` limits to one recipient. */
export async function listDemoMail(
  folder: string,
  { to, limit = 100 }: { to?: string; limit?: number } = {},
): Promise<DemoMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json'));
  const all = await Promise.all(
    files.map(async (name) => kept.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
  return all
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
    .sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    .slice(0, limit);
}

/** Mail holds codes: of this user alone, also where a version before made the folder for everybody to pass through. */
async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  await writeFile(temporary, content, { mode: 0o600 });
  await rename(temporary, file);
}
