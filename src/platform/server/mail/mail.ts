import type { Health } from '../health.ts';

/** One message to one person, in both forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address at which a mail program stops such messages by one press (RFC 8058). */
  readonly stopAt?: string | undefined;
}

/** What a mail program reads of it besides its text. */
export const headersOf = ({ stopAt }: Pick<Mail, 'stopAt'>): Record<string, string> =>
  stopAt === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stopAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

export interface Mailer {
  /** Sends now. With the same `id` twice, a folder keeps one message and SMTP repeats its Message-ID. @throws when it could not be handed over */
  send(mail: Mail, options?: { readonly id?: string }): Promise<void>;
  check(): Promise<Health>;
  close(): void;
}
