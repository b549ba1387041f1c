import type { Decision } from '../../../../kernel/decision.ts';
import type { DocumentRow } from '../../../documents/server/index.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import { mayWithdraw } from '../../rules/signing-policy.ts';
import type { RequestRow } from '../request-row.ts';

interface Withdrawal {
  readonly own: RequestRow;
  /** Every live request on the document. */
  readonly requests: readonly RequestRow[];
  readonly names: ReadonlyMap<number, { readonly name: string }>;
  readonly document: Pick<DocumentRow, 'filed_at'>;
  readonly process: Pick<ProcessRow, 'state' | 'external_system'>;
}

/** Whether somebody may take their signature off a document as it stands. */
export const judgeWithdrawal = (personId: number, { own, requests, names, document, process }: Withdrawal): Decision =>
  mayWithdraw(personId, {
    state: own.state,
    signerId: own.signer_id,
    filed: document.filed_at !== null,
    processArchived: process.state === 'ARCHIVED',
    processExternal: process.external_system !== null,
    others: requests
      .filter(({ id, state }) => id !== own.id && state === 'SIGNED')
      .map(({ signer_id }) => names.get(signer_id)?.name ?? ''),
  });
