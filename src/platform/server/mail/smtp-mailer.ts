import nodemailer from 'nodemailer';
import { healthOf } from '../health.ts';
import { headersOf, type Mailer } from './mail.ts';

/** Sends through `url` (`smtp://user:password@host:587`), as `from` (`Carimbo <nao-responda@orgao.gov.br>`). */
export function openSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(url, { from });
  const host = new URL(url).hostname;
  return {
    async send({ stopAt, ...mail }, { id } = {}) {
      await transport.sendMail({
        ...mail,
        headers: headersOf({ stopAt }),
        ...(id ? { messageId: `<${id}@${host}>` } : {}),
      });
    },
    check: () =>
      healthOf(async () => {
        await transport.verify();
        return { status: 'ok', detail: `Correio por ${host}.` };
      }, `O servidor de correio ${host} não respondeu`),
    close: () => transport.close(),
  };
}
