// Specification 000 §5 (archive): one of four reasons and a confirmation; decisions G29.
import { allowed, denied, type Decision, type Reason } from '../../../kernel/decision.ts';

/** Longest observation of who archives, in letters. */
export const OBSERVATION_LIMIT = 500;

/** Longest justification of who unarchives, in letters. */
export const JUSTIFICATION_LIMIT = 500;

export type ArchiveReasonId = 1 | 2 | 3 | 4;

export const archiveReasons: readonly { readonly id: ArchiveReasonId; readonly description: string }[] = [
  { id: 1, description: 'Deferido' },
  { id: 2, description: 'Indeferido' },
  { id: 3, description: 'Decisão motivada' },
  { id: 4, description: 'Desistência' },
];

export type ArchiveRequest = {
  readonly justificationId: number | null;
  /** The paper, when there is any, is in the physical archive. */
  readonly confirmPhysical: boolean;
  /** For a process that came by the portal: the LGPD and LAI notice was read. */
  readonly confirmLgpd: boolean;
};

/** What is missing in the request itself; who may archive is `mayArchive`. */
export function archiveRequestComplete(request: ArchiveRequest): Decision {
  const problems: Reason[] = [];
  if (!archiveReasons.some(({ id }) => id === request.justificationId)) {
    problems.push({ code: 'ARCHIVE_REASON_REQUIRED', message: 'Escolha o motivo do arquivamento.' });
  }
  if (!request.confirmPhysical && !request.confirmLgpd) {
    problems.push({
      code: 'ARCHIVE_CONFIRMATION_REQUIRED',
      message: 'Confirme o arquivamento físico ou a ciência da LGPD e da LAI.',
    });
  }
  const [first, ...others] = problems;
  return first ? denied(first, ...others) : allowed();
}
