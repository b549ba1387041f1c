import nodemailer from 'nodemailer';
import { healthOf } from '../health.ts';
import { headersOf, type Mailer, MailRefused, MailUncertain } from './mail.ts';

/** The server asks for the message: from here on until its answer it may have kept it (RFC 5321 §4.5.3.2.6). */
const GO_ON = /^354/;

/** Sends through `url` (`smtp://user:password@host:587`), as `from` (`Carimbo <nao-responda@orgao.gov.br>`). */
export function openSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const host = new URL(url).hostname;
  return {
    async send({ stopAt, thread, ...mail }, { id } = {}) {
      let handedOver = false;
      const transport = nodemailer.createTransport(
        { url, transactionLog: true, logger: hearing(() => (handedOver = true)) },
        { from },
      );
      await transport
        .sendMail({
          ...mail,
          headers: headersOf({ stopAt, thread }, host),
          ...(id ? { messageId: `<${id}@${host}>` } : {}),
        })
        .catch((error: unknown) => {
          throw toldApart(error, handedOver);
        });
    },
    check: () =>
      healthOf(async () => {
        await nodemailer.createTransport(url).verify();
        return { status: 'ok', detail: `Correio por ${host}.` };
      }, `O servidor de correio ${host} não respondeu`),
    // Each message has a line of its own.
    close: () => undefined,
  };
}

/** What became of a message that was not taken: refused for good, maybe arrived, or simply not sent. */
function toldApart(error: unknown, handedOver: boolean): unknown {
  const { responseCode, message } = error as { readonly responseCode?: number; readonly message: string };
  // An answer is an answer: the server did not keep the message. What it says of itself (5xx before MAIL) may pass.
  if (responseCode !== undefined) {
    const { command } = error as { readonly command?: string };
    return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command ?? '')
      ? new MailRefused(message, { cause: error })
      : error;
  }
  return handedOver ? new MailUncertain(message, { cause: error }) : error;
}

/** A log of the conversation that keeps nothing of it but that the server asked for the message. */
function hearing(onGoOn: () => void) {
  const heard = (entry: { readonly tnx?: string }, text?: unknown) => {
    if (entry.tnx === 'server' && GO_ON.test(String(text))) onGoOn();
  };
  return { level: () => {}, trace: heard, debug: heard, info: heard, warn: heard, error: heard, fatal: heard };
}
