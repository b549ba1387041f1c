import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about migrations is refused (specification 000 §5 and §8, R323 and R431). */
export const migrationErrors = {
  notFound: errorKind(
    'MIGRATION_NOT_FOUND',
    404,
    'Migração não encontrada. Confira o número, ou se ela é do seu setor.',
  ),
  cannotMigrate: errorKind('CANNOT_MIGRATE', 403, 'Você não possui permissão para migrar estes processos.'),
  incomplete: errorKind('MIGRATION_INCOMPLETE', 400, 'Falta completar a migração.'),
  unitUnknown: errorKind('UNIT_UNKNOWN', 400, 'Setor não encontrado. Escolha outro.'),
  over: errorKind('MIGRATION_OVER', 409, 'Esta migração não está mais assim. Atualize a lista.'),
  withoutReport: errorKind('REPORT_NOT_READY', 409, 'O relatório fica pronto quando a migração termina.'),
  reportFailed: errorKind('REPORT_FAILED', 503, 'Não deu para fazer o relatório agora. Tente de novo em um minuto.'),
} as const;
