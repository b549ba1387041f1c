import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import type { continueGovbrSigning } from '../../contract/govbr/continue-govbr-signing.ts';

type Answer = OutputOf<typeof continueGovbrSigning>;
export type Outcome = NonNullable<Answer['results']>[number];

/** How far a visit to gov.br is. */
export interface GovbrVisit {
  readonly outcomes: readonly Outcome[];
  /** Documents that wait; null until the first answer. */
  readonly left: number | null;
  /** Where the person leaves gov.br, once something was signed. */
  readonly leave: string | null;
  readonly failure: ApiError | null;
}

/** What gov.br put in the address. */
export interface Brought {
  readonly code: string | null;
  readonly state: string | null;
}

interface GoingOn {
  /** Sends on what was brought, and then what each answer gives. */
  readonly send: (body: { code?: string; state: string }) => Promise<Answer>;
  /** Once it is over, well or not. */
  readonly onEnd: () => unknown;
}

/** Goes on with what a person brought back from gov.br, once, until nothing is left; null when they brought nothing. */
export function useGovbrVisit({ code, state }: Brought, { send, onEnd }: GoingOn): GovbrVisit | null {
  const begun = useRef(false);
  const [now, setNow] = useState<GovbrVisit>({ outcomes: [], left: null, leave: null, failure: null });
  const goOn = useEffectEvent(async (body: { code?: string; state: string }) => {
    try {
      for (let next: typeof body | null = body; next !== null;) {
        const answer: Answer = await send(next);
        const { results, address, left } = answer;
        if (results === null) return window.location.assign(address);
        setNow(({ outcomes }) => ({ outcomes: [...outcomes, ...results], left, leave: address, failure: null }));
        next = answer.state === null ? null : { state: answer.state };
      }
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'UNEXPECTED', failureMessage(error));
      setNow((before) => ({ ...before, failure }));
    }
    onEnd();
  });
  useEffect(() => {
    if (begun.current || code === null || state === null) return;
    begun.current = true;
    void goOn({ code, state });
  }, [code, state]);
  return code === null || state === null ? null : now;
}
