import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { continueGovbrSigning } from '../../contract/govbr/continue-govbr-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { settleKept } from './kept-run.ts';

export type Outcome = NonNullable<OutputOf<typeof continueGovbrSigning>['results']>[number];

/** How far a visit to gov.br is. */
export interface GovbrReturn {
  readonly outcomes: readonly Outcome[];
  /** Documents that wait; null until the first answer. */
  readonly left: number | null;
  /** Where the person leaves gov.br, once something was signed. */
  readonly leave: string | null;
  readonly failure: ApiError | null;
}

/** What gov.br did not do may be done later: it stays among what was left. */
const ofGovbr: ReadonlySet<string | undefined> = new Set([
  signatureErrors.govbrDown.code,
  signatureErrors.govbrVisitOver.code,
]);

/** Goes on with what a person brought back from gov.br, once, until nothing is left; null when they brought nothing. */
export function useGovbrReturn(code: string | null, state: string | null): GovbrReturn | null {
  const client = useQueryClient();
  const user = useCurrentUser();
  const begun = useRef(false);
  const [now, setNow] = useState<GovbrReturn>({ outcomes: [], left: null, leave: null, failure: null });
  // A document is out of what was left as soon as who it is of is known.
  const personId = user?.id;
  useEffect(() => {
    if (personId === undefined) return;
    const settled = now.outcomes.filter(({ code: refused }) => !ofGovbr.has(refused));
    settleKept(personId, new Set(settled.map(({ process_file_id: id }) => id)));
  }, [personId, now.outcomes]);
  const goOn = useEffectEvent(async (body: { code?: string; state: string }) => {
    try {
      for (let next: typeof body | null = body; next !== null;) {
        const answer: OutputOf<typeof continueGovbrSigning> = await callEndpoint(continueGovbrSigning, { body: next });
        const { results, address, left } = answer;
        if (results === null) return window.location.assign(address);
        setNow(({ outcomes }) => ({ outcomes: [...outcomes, ...results], left, leave: address, failure: null }));
        next = answer.state === null ? null : { state: answer.state };
      }
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'UNEXPECTED', failureMessage(error));
      setNow((before) => ({ ...before, failure }));
    }
    void refreshProcesses(client);
  });
  useEffect(() => {
    if (begun.current || code === null || state === null) return;
    begun.current = true;
    void goOn({ code, state });
  }, [code, state]);
  return code === null || state === null ? null : now;
}
