export { type Mail, type Mailer, MailRefused, MailUncertain } from './mail.ts';
export { listDemoMail, type DemoMail } from './folder-mailer.ts';
export { renderMail, type MailContent, type MailItem } from './render-mail.ts';
export { openMailer } from './open-mailer.ts';
