export { answerLinks, hoursOfALetter } from './answer-links.ts';
export type { Mail, Mailer } from './mail.ts';
export { lockMailbox } from './lock-mailbox.ts';
export { listDemoMail, type DemoMail } from './folder-mailer.ts';
export { renderMail, type MailContent } from './render-mail.ts';
export { openMailer } from './open-mailer.ts';
