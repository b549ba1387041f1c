import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why suspending a process, or taking it up again, is refused (decision 62). */
export const suspensionErrors = {
  suspensionIncomplete: errorKind('SUSPENSION_INCOMPLETE', 400, 'Escreva o motivo e escolha a data de revisão.'),
  cannotSuspend: errorKind('CANNOT_SUSPEND', 403, 'Você não possui permissão para sobrestar este processo.'),
  cannotResume: errorKind('CANNOT_RESUME', 403, 'Você não possui permissão para retomar este processo.'),
} as const;
