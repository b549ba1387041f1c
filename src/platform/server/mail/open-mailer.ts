import type { MailConfig } from '../config/index.ts';
import { openFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** The mailer that the settings name. */
export function openMailer(config: MailConfig, clock: () => Date): Mailer {
  return config.kind === 'smtp' ? openSmtpMailer(config) : openFolderMailer({ ...config, clock });
}
