export type { Mail, Mailer } from './mail.ts';
export { listDemoMail, type DemoMail } from './folder-mailer.ts';
export { renderMail, type MailContent } from './render-mail.ts';
export { sendMailJob } from './send-mail-job.ts';
export { openMailer } from './open-mailer.ts';
