import { z } from 'zod';

/** Where the protocol system that came before, or stands beside, answers. */
export interface ExternalProtocolSettings {
  /** Without a slash at its end. */
  readonly url: string;
  /** Who we are to it; undefined: it asks nobody. */
  readonly token: string | undefined;
}

const text = z.string().max(2000);
const shape = z.object({
  protocol: z.string().min(1).max(60),
  subject: text.nullish(),
  origin: text.nullish(),
  authors: z.array(text).max(200).default([]),
  /** ISO 8601, a day or an instant. */
  created_at: z.string().max(40).nullish(),
  history: z
    .array(
      z.object({
        date: z.string().max(40).nullish(),
        origin: text.nullish(),
        destination: text.nullish(),
        reason: text.nullish(),
      }),
    )
    .max(5000)
    .default([]),
});
/** A process of the other system, as it tells it. */
export type ExternalProcess = z.output<typeof shape>;

/** The other system did not do what it was asked; `status` is its answer, `null` when there was none that could be read. */
export class ExternalProtocolError extends Error {
  override readonly name = 'ExternalProtocolError';

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'the external protocol does not answer' : `the external protocol answers ${status}`, {
      cause,
    });
  }
}

/** The protocol system of others, in which public processes are looked for. */
export interface ExternalProtocol {
  /** The processes of a number, digits alone; none is an empty list. Rejects with ExternalProtocolError. */
  find(number: string): Promise<readonly ExternalProcess[]>;
}

const PATIENCE_MS = 10_000;

/** The system behind an address: JSON over HTTP, `GET <url>/processes?number=`. */
export function createExternalProtocol({ url, token }: ExternalProtocolSettings): ExternalProtocol {
  return {
    async find(number) {
      const answer = await fetch(`${url}/processes?${new URLSearchParams({ number })}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }).catch((cause: unknown) => {
        throw new ExternalProtocolError(null, cause);
      });
      if (answer.status === 404) return [];
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new ExternalProtocolError(answer.status);
      }
      try {
        return z
          .array(shape)
          .max(100)
          .parse(await answer.json());
      } catch (cause) {
        throw new ExternalProtocolError(answer.status, cause);
      }
    },
  };
}
