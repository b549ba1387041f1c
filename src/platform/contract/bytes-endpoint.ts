import { z } from 'zod';
import type { byLink, isPublic } from './access.ts';
import { API_BASE } from './call-address.ts';
import { commonErrors, type ErrorKind } from './error-kind.ts';

const empty = z.object({});
type Empty = typeof empty;

/** What an answer is: a file, or JSON of this shape. */
export interface BytesAnswer {
  /** Its media type, or every one. */
  readonly type: string;
  readonly schema?: z.ZodType;
}

/**
 * A call whose body or answer is a file. Files are sent without a session: whoever may is anyone, or holds a secret
 * address.
 */
export interface BytesEndpoint<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** What stands before the path: nothing for an address that a convention of others fixes. */
  readonly base: typeof API_BASE | '';
  readonly path: string;
  readonly access: typeof isPublic | typeof byLink;
  /** One Portuguese sentence for the API page. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  /** Whether the body is a file. */
  readonly takesFile: boolean;
  readonly answer: BytesAnswer;
  readonly errors: readonly ErrorKind[];
  /** Calls a minute from one address. */
  readonly requestsPerMinute: number | null;
  /** Largest file in bytes that may be sent, where it is the same for all. */
  readonly bodyLimit: number | null;
}

type Definition<P, Q> = Pick<BytesEndpoint, 'method' | 'path' | 'access' | 'summary' | 'answer'> &
  Partial<Pick<BytesEndpoint, 'base' | 'takesFile' | 'errors' | 'requestsPerMinute' | 'bodyLimit'>> & {
    readonly input?: { readonly params?: P; readonly query?: Q };
  };

/** Declares a call that takes or gives a file. */
export const bytesEndpoint = <P extends z.ZodType = Empty, Q extends z.ZodType = Empty>({
  input,
  ...given
}: Definition<P, Q>): BytesEndpoint<P, Q> => ({
  base: API_BASE,
  takesFile: false,
  errors: [],
  requestsPerMinute: null,
  bodyLimit: null,
  ...given,
  params: (input?.params ?? empty) as P,
  query: (input?.query ?? empty) as Q,
});

/** Every refusal that it may answer: those it names, and those of the adapter that serves it. */
export const bytesErrorsOf = ({ errors }: BytesEndpoint): readonly ErrorKind[] => [
  ...errors,
  commonErrors.invalidInput,
  commonErrors.unknownVersion,
  commonErrors.tooMany,
];

/** Address of a call under the host. */
export const bytesAddress = ({ base, path }: BytesEndpoint, params: Readonly<Record<string, string>> = {}): string =>
  base + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
