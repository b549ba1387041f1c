import type { VisitSecrets } from './use-visit.ts';

/** What somebody who came by a link went to gov.br to sign. */
export interface LeftForGovbr extends VisitSecrets {
  readonly process_file_id: number;
  /** The request that the link is for. */
  readonly requestId: number;
}

const KEY = 'assinatura-externa gov.br';

/** Keeps, in this tab alone, whose visit it is that comes back from gov.br. */
export const leaveForGovbr = (left: LeftForGovbr): void => sessionStorage.setItem(KEY, JSON.stringify(left));

/** Whose visit left this tab for gov.br; null when none did. */
export function readLeftForGovbr(): LeftForGovbr | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftForGovbr | null;
  } catch {
    return null;
  }
}
