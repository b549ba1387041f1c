import { z } from 'zod';
import { PortalError } from './portal-error.ts';

/** Where the portal of digital services of the state answers, and who we are to it. */
export interface PortalSettings {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
}

/** Documents asked of somebody at the portal. */
export interface PortalRequest {
  /** Ours: asked again under it, it is the same request. */
  readonly reference: string;
  readonly nup: string;
  readonly unit: string;
  readonly party: { readonly name: string; readonly cpf: string | null; readonly cnpj: string | null };
  readonly documents: readonly {
    readonly name: string;
    readonly type: string | null;
    readonly reason: string | null;
  }[];
  readonly observation: string | null;
  readonly due_date: string | null;
  /** Why what was sent before did not do; `null` the first time. */
  readonly return_reason: string | null;
}

const answerShape = z.object({
  /** Names this answer among those to the same request. */
  id: z.string().min(1).max(100),
  message: z.string().max(5000).nullish(),
  files: z
    .array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(300) }))
    .max(100)
    .default([]),
});
/** What somebody sent at the portal. */
export type PortalAnswer = z.output<typeof answerShape>;

const typesShape = z.array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(200) })).max(1000);

/** The portal of the state, where people who have an account there are asked for documents and send them. */
export interface StatePortal {
  /** What it calls the documents that it takes for a process. */
  documentTypes(nup: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Asks, or asks again. */
  ask(request: PortalRequest): Promise<void>;
  /** Takes a request back; one that is not there is taken back already. */
  withdraw(reference: string, reason: string): Promise<void>;
  /** The newest answer to a request; `null` while there is none. */
  answerOf(reference: string): Promise<PortalAnswer | null>;
  /** The bytes of one file of an answer. */
  fileOf(reference: string, fileId: string): Promise<AsyncIterable<Uint8Array>>;
}

const PATIENCE_MS = 20_000;
/** A file may be large, and its line slow. */
const FILE_PATIENCE_MS = 300_000;

/** The portal behind an address: JSON over HTTP, with a token. Everything rejects with PortalError. */
export function createStatePortal({ url, token }: PortalSettings): StatePortal {
  const call = async (method: string, path: string, { body, patience = PATIENCE_MS }: Sending = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new PortalError(null, cause);
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new PortalError(answer.status);
    }
    return answer;
  };
  const at = (reference: string) => `/pendencies/${encodeURIComponent(reference)}`;
  return {
    documentTypes: async (nup) =>
      understood(typesShape, await call('GET', `/document-types?${new URLSearchParams({ nup })}`)),
    ask: async ({ reference, ...body }) => void (await call('PUT', at(reference), { body })),
    withdraw: async (reference, reason) =>
      void (await call('DELETE', at(reference), { body: { reason } }).catch(unlessMissing)),
    answerOf: async (reference) => {
      const answer = await call('GET', `${at(reference)}/answer`).catch(unlessMissing);
      return answer ? understood(answerShape, answer) : null;
    },
    fileOf: async (reference, fileId) => {
      const path = `${at(reference)}/answer/files/${encodeURIComponent(fileId)}`;
      const { body } = await call('GET', path, { patience: FILE_PATIENCE_MS });
      if (body === null) throw new PortalError(null);
      return body;
    },
  };
}

interface Sending {
  readonly body?: unknown;
  readonly patience?: number;
}

/** What came back, if it is what the portal says it is: a page of errors is not. */
async function understood<T>(shape: z.ZodType<T>, answer: Response): Promise<T> {
  try {
    return shape.parse(await answer.json());
  } catch (cause) {
    throw new PortalError(answer.status, cause);
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null;
  throw error;
}
