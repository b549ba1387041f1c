import type { Endpoint } from '../../contract/endpoint.ts';
import type { ErrorKind } from '../../contract/error-kind.ts';
import type { EventKind } from '../../contract/event.ts';
import type { z } from 'zod';
import type { ActContext, Beforehand, Consequence, Deps } from '../acts/act-context.ts';

/** Declares a consequence. The order in which they run is the order in which `app/server/features.ts` lists the capabilities. */
export function consequence<K extends EventKind>(definition: {
  readonly name: string;
  readonly on: K;
  readonly errors?: readonly ErrorKind[];
  readonly run: (
    act: ActContext,
    event: { readonly streamId: number; readonly payload: z.output<K['payload']> },
  ) => Promise<void>;
  readonly runForEach?: Consequence['runForEach'];
  readonly prepare?: (
    call: Beforehand,
    event: { readonly payload: Partial<z.output<K['payload']>> },
  ) => Promise<Partial<Deps>>;
}): Consequence {
  return definition as unknown as Consequence;
}

/** What the consequences of an event to come do before its transaction; the act is given it as its `deps`. */
export async function prepareConsequences<K extends EventKind>(
  call: Beforehand,
  kind: K,
  payload: Partial<z.output<K['payload']>>,
): Promise<Partial<Deps>> {
  let found: Partial<Deps> = {};
  for (const { on, prepare } of call.deps.consequences) {
    if (on !== kind || !prepare) continue;
    found = { ...found, ...(await prepare({ ...call, deps: { ...call.deps, ...found } }, { payload })) };
  }
  return found;
}

/** The call with what the consequences of its events may refuse it with, as callers meet it. */
export function withConsequences<E extends Endpoint>(contract: E, consequences: readonly Consequence[]): E {
  const errors = consequences.flatMap(({ on, errors = [] }) => (contract.records.includes(on.type) ? errors : []));
  return { ...contract, errors: [...contract.errors, ...errors] };
}
