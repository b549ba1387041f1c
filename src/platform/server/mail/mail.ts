import type { Health } from '../health.ts';

/** One message to one person, in both forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address at which a mail program stops such messages by one press (RFC 8058). */
  readonly stopAt?: string | undefined;
  /** What it is about: mail programs show messages of one thread together. Letters, digits and hyphens. */
  readonly thread?: string | undefined;
}

/**
 * What a mail program reads of it besides its text. All messages of a thread answer to the same one, which was never sent: programs
 * put them together by it, whichever arrives first.
 * @param host what comes after the @ in the names of messages
 */
export function headersOf({ stopAt, thread }: Pick<Mail, 'stopAt' | 'thread'>, host: string): Record<string, string> {
  const root = thread === undefined ? undefined : `<${thread}@${host}>`;
  return {
    // Nobody's absence is answered to a program (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(root === undefined ? {} : { 'In-Reply-To': root, References: root }),
    ...(stopAt === undefined
      ? {}
      : { 'List-Unsubscribe': `<${stopAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

export interface Mailer {
  /**
   * Sends now. With the same `id` twice, a folder keeps one message and SMTP repeats its Message-ID.
   * @throws MailRefused when the server will never take it
   * @throws MailUncertain when the line broke after the message was handed over: it may have arrived
   * @throws when it could not be handed over
   */
  send(mail: Mail, options?: { readonly id?: string }): Promise<void>;
  check(): Promise<Health>;
  close(): void;
}

/** The server refused the message for good: trying again is of no use until somebody mends the cause. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The line broke while the server was to say whether it keeps the message: nobody knows whether it arrives. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain';
}
