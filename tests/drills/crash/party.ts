import { setTimeout as pause } from 'node:timers/promises';
import { type Arrived, plainOf } from '../../../src/features/notifications/testing/smtp-stand-in.ts';
import { insist } from './client.ts';

const RETRY_MS = 100;

/** What one address was written. */
type Mailbox = () => readonly Arrived[];

/** Somebody without an account, who answers by the link of a letter whatever dies meanwhile. */
export class Party {
  private readonly address: string;
  private readonly keys: { readonly hash: string; readonly visit: string };

  private constructor(address: string, keys: Party['keys']) {
    this.address = address;
    this.keys = keys;
  }

  /** Follows the link that was mailed, and types the code that is mailed then. */
  static async enter(address: string, mailbox: Mailbox): Promise<Party> {
    const hash = await findMailed(mailbox, /responder-pendencia#([\w-]+)/);
    await insist(address, 'POST', '/pendency-answer/code', { hash }, {});
    const code = await findMailed(mailbox, /Código: (\d{6})/);
    const { visit } = await insist(address, 'POST', '/pendency-answer/enter', { hash, code }, {});
    return new Party(address, { hash, visit: String(visit) });
  }

  /** Sends one file, and the answer. */
  async answer(file: Buffer): Promise<void> {
    const key = await this.upload(file);
    await this.send('/files/add', { key, file_name: 'residencia.pdf' });
    await this.send('/send', { answer: 'Segue o comprovante.' });
  }

  /** Bytes that were lost on their way are sent to another address. */
  private async upload(file: Buffer): Promise<string> {
    for (;;) {
      const { url, key } = await this.send('/upload-address', { extension: 'pdf', max_bytes: file.length });
      const sent = await fetch(new URL(String(url), this.address), { method: 'PUT', body: file }).catch(() => null);
      if (sent?.ok) return String(key);
      await pause(RETRY_MS);
    }
  }

  private send(path: string, body: object): Promise<Record<string, unknown>> {
    return insist(this.address, 'POST', `/pendency-answer${path}`, { ...this.keys, ...body }, {});
  }
}

async function findMailed(mailbox: Mailbox, what: RegExp): Promise<string> {
  for (;;) {
    const found = mailbox().map((mail) => what.exec(plainOf(mail))?.[1]);
    const last = found.findLast((one) => one !== undefined);
    if (last !== undefined) return last;
    await pause(RETRY_MS);
  }
}
