import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';
import { BACKGROUND_PREFIX } from '../../src/platform/contract/bulk-job.ts';
import { callAddress } from '../../src/platform/contract/call-address.ts';
import { bytesAddress } from '../../src/platform/contract/bytes-endpoint.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import { REHEARSAL_PREFIX } from '../../src/platform/contract/rehearsal.ts';
import { type Name, type Sample, samplesOf } from '../architecture/sweeps/samples.ts';

/** One request, as it is sent. */
export interface Question {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** A way into the product: a call by its path, a bulk act rehearsed or left to go on by itself, a call of files. */
export interface Way {
  readonly name: string;
  /** Permissions of which whoever calls holds one; none where others, or nothing, decide. */
  readonly permissions: readonly number[];
  readonly needsSession: boolean;
  /** Whether it may leave something behind. */
  readonly acts: boolean;
  /** Kinds of things that it says it may not find, in capitals: of these it is asked mostly. */
  readonly finds: readonly string[];
  /** Everything that can be asked about one thing. */
  readonly questions: (about: Name) => readonly Question[];
}

/** Every way there is, made from what the capabilities give: one that is added is attacked. */
export function everyWay(): Way[] {
  const calls = product.endpoints.flatMap((bound): Way[] => {
    const { contract } = bound;
    const isBulk = bound.kind === 'each' || bound.kind === 'named';
    const goesAlone = bound.kind === 'named' || (bound.kind === 'each' && bound.background !== null);
    const prefixes = isBulk ? ['', REHEARSAL_PREFIX, ...(goesAlone ? [BACKGROUND_PREFIX] : [])] : [''];
    const { access, method, path, errors } = contract;
    return prefixes.map((prefix) => ({
      name: `${method} ${prefix}${path}`,
      permissions: access.kind === 'anyOf' ? access.permissions : [],
      needsSession: access.kind === 'signedIn' || access.kind === 'anyOf',
      acts: bound.kind !== 'read' && prefix !== REHEARSAL_PREFIX,
      finds: foundBy(errors),
      questions: (about) => samplesOf(contract, about).map((sample) => questionOf(contract, sample, prefix)),
    }));
  });
  const files = product.bytes.map(({ contract }): Way => {
    const { method, base, path, params, query } = contract;
    const asCall = { method, params, query, body: z.object({}) } as unknown as Endpoint;
    return {
      name: `${method} ${base}${path}`,
      permissions: [],
      needsSession: false,
      acts: contract.takesFile,
      finds: foundBy(contract.errors),
      questions: (about) =>
        samplesOf(asCall, about).map((sample) => ({
          method,
          url: `${bytesAddress(contract, sample.params as Record<string, string>)}?${new URLSearchParams(sample.query as Record<string, string>)}`,
          body: contract.takesFile ? '%PDF-1.7' : undefined,
        })),
    };
  });
  return [...calls, ...files];
}

const MISSING = '_NOT_FOUND';
const foundBy = (errors: Endpoint['errors']): string[] =>
  errors.flatMap(({ code }) =>
    code.endsWith(MISSING) ? [code.slice(0, -MISSING.length).replace('NUP', 'PROCESS')] : [],
  );

const questionOf = ({ method, path }: Endpoint, { params, query, body }: Sample, prefix: string): Question => ({
  method,
  url: callAddress(`${prefix}${path}`, params, query),
  body: method === 'GET' ? undefined : body,
});
