import { setTimeout as pause } from 'node:timers/promises';
import { sendCode } from '../../src/features/signatures/contract/code/send-code.ts';
import { startSigning } from '../../src/features/signatures/contract/signing/start-signing.ts';
import { validateCode } from '../../src/features/signatures/contract/code/validate-code.ts';
import { listDemoMail } from '../../src/platform/server/mail/index.ts';
import { demonstrationPassword } from '../accounts.ts';
import type { Player } from './stage.ts';
import type { Troupe } from './troupe.ts';

const CHECKS = 200;
const CHECK_EVERY_MS = 50;

/** Signs as a person does: password, code from the mailbox, signature. */
export async function sign({ mailFolder }: Troupe, who: Player, documentId: number, when: Date): Promise<void> {
  const known = new Set((await listDemoMail(mailFolder, { to: who.email, limit: 500 })).map(({ id }) => id));
  const credentials = { cpf: who.cpf, password: demonstrationPassword, process_file: [documentId] };
  await who.call(sendCode, { body: credentials }, when);
  await who.call(validateCode, { body: { token: await newCode(mailFolder, who.email, known) } }, when);
  await who.call(startSigning, { body: { process_file: [documentId] } }, when);
}

/** The code of a message that was not there before; mail is sent by a job, so it takes a moment. */
async function newCode(folder: string, to: string, known: ReadonlySet<string>): Promise<string> {
  for (let check = 0; check < CHECKS; check += 1) {
    const mails = await listDemoMail(folder, { to, limit: 500 });
    for (const mail of mails) {
      const code = known.has(mail.id) ? undefined : /\b(\d{6})\b/.exec(mail.text)?.[1];
      if (code) return code;
    }
    await pause(CHECK_EVERY_MS);
  }
  throw new Error(`no code reached ${to}`);
}
