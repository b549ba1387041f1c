import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why appending or detaching is refused (specification 000 §5, §8). */
export const appendingErrors = {
  nothingToAppend: errorKind('NOTHING_TO_APPEND', 400, 'Escolha o processo que vai ser apensado.'),
  cannotAppend: errorKind('CANNOT_APPEND', 403, 'Você não possui permissão para apensar este processo.'),
  cannotDetach: errorKind('CANNOT_DETACH', 403, 'Você não possui permissão para desapensar este processo.'),
  notAppended: errorKind('NOT_APPENDED', 404, 'Estes processos não estão apensados. Atualize a página.'),
  justificationRequired: errorKind('JUSTIFICATION_REQUIRED', 400, 'Escreva a justificativa.'),
} as const;
