/** The service that sends text messages, as the settings name it. */
export interface SmsSettings {
  readonly url: string;
  readonly token: string;
}

/** One message to one telephone. */
export interface Sms {
  /** Digits, area code first. */
  readonly to: string;
  readonly text: string;
  /** The same twice is the same message. */
  readonly id: string;
}

export interface SmsSender {
  /**
   * @throws SmsRefused when the service will never take it
   * @throws SmsUncertain when it did not answer: the message may have gone
   */
  send(sms: Sms): Promise<void>;
}

/** The service refused the message: trying again is of no use until somebody mends the cause. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** The service did not answer: nobody knows whether the message went. */
export class SmsUncertain extends Error {
  override readonly name = 'SmsUncertain';
}

const PATIENCE_MS = 20_000;
/** The line was never there: nothing was sent. */
const NO_LINE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends by a gateway over HTTP: `POST url` with `{ to, text, id }` in JSON and the token as bearer; `Idempotency-Key` is the id. `to` has the code
 * of the country, as in `+5585981011000`. Any 2xx is taken as sent.
 */
export function openSms({ url, token }: SmsSettings): SmsSender {
  return {
    async send({ to, text, id }) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ to: `+55${to}`, text, id }),
      }).catch((error: unknown) => {
        const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
        if (code !== undefined && NO_LINE.has(code)) throw error;
        throw new SmsUncertain('The SMS service did not answer.', { cause: error });
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const said = `The SMS service answers ${answer.status}.`;
      // 408 and 429 pass; every other 4xx says that it will not be otherwise.
      if (answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status))
        throw new SmsRefused(said);
      throw new Error(said);
    },
  };
}
