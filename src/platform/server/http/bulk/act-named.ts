import type { Reason } from '../../../../kernel/decision.ts';
import { bulkJobErrors } from '../../../contract/bulk-job.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { parseInput } from '../parse-input.ts';
import type { Actor } from '../../acts/actor.ts';
import { ensureAdmitted } from '../../acts/admitted.ts';
import type { BoundEndpoint, ReadCall } from '../../acts/handlers.ts';
import { Refusal } from '../../acts/refusal.ts';

export type BulkEndpointBound = Extract<BoundEndpoint, { kind: 'each' }>;
type Named = Extract<BoundEndpoint, { kind: 'named' }>;

/**
 * The bulk act that a call names, and the call as that act takes it: the same items, with the payload beside them. Whoever
 * may not call the act by its own path may not by this one.
 * @throws BULK_ACTION_UNKNOWN, FORBIDDEN with the sentence of the act, InvalidInput with a line per wrong field
 */
export function actNamed(
  { list }: Named,
  endpoints: readonly BoundEndpoint[],
  call: ReadCall<Endpoint>,
  explainLack?: (permissions: readonly number[]) => Reason,
): { readonly act: BulkEndpointBound; readonly call: ReadCall<Endpoint> } {
  const {
    action,
    payload,
    [list]: items,
  } = call.input.body as { action: string; payload: object } & Record<string, unknown>;
  const act = endpoints.find(
    (bound): bound is BulkEndpointBound => bound.kind === 'each' && bound.contract.bulkAction === action,
  );
  if (!act) throw new Refusal(bulkJobErrors.actionUnknown);
  ensureAdmitted(act.contract, call.actor as unknown as Actor, explainLack);
  const body = { ...payload, [list]: items };
  const input = parseInput(act.contract, { params: {}, query: {}, body }, (path) =>
    path[0] === list ? path : ['payload', ...path],
  );
  return { act, call: { ...call, input: input as ReadCall<Endpoint>['input'] } };
}

/** The call with what the acts that it may name refuse it with, as callers meet it. */
export function withNamedActs<E extends Endpoint>(contract: E, endpoints: readonly BoundEndpoint[]): E {
  if (endpoints.find((bound) => bound.contract.path === contract.path)?.kind !== 'named') return contract;
  const errors = endpoints.flatMap(({ contract: { bulkAction, errors: own } }) => (bulkAction === null ? [] : own));
  return { ...contract, errors: [...new Set([...contract.errors, ...errors])] };
}
