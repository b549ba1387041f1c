import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { continueGovbrSigning } from '../../contract/govbr/continue-govbr-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { settleKept } from '../signing/kept-run.ts';
import { type Brought, type GovbrVisit, useGovbrVisit } from './use-govbr-visit.ts';

/** What gov.br did not do may be done later: it stays among what was left. */
const ofGovbr: ReadonlySet<string | undefined> = new Set([
  signatureErrors.govbrDown.code,
  signatureErrors.govbrVisitOver.code,
]);

/** The visit to gov.br of somebody who works here: what is signed leaves what was left of a batch. */
export function useGovbrReturn(brought: Brought): GovbrVisit | null {
  const client = useQueryClient();
  const visit = useGovbrVisit(brought, {
    send: (body) => callEndpoint(continueGovbrSigning, { body }),
    onEnd: () => refreshProcesses(client),
  });
  // A document is out of what was left as soon as who it is of is known.
  const personId = useCurrentUser()?.id;
  const outcomes = visit?.outcomes;
  useEffect(() => {
    if (personId === undefined || outcomes === undefined) return;
    const settled = outcomes.filter(({ code: refused }) => !ofGovbr.has(refused));
    settleKept(personId, new Set(settled.map(({ process_file_id: id }) => id)));
  }, [personId, outcomes]);
  return visit;
}
