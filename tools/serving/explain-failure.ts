import { EmbeddedPostgresError } from '../../src/platform/server/db/embedded/embedded-error.ts';
import { ConfigError } from '../../src/platform/server/config/index.ts';

/** What an operator can do about a start that failed; undefined for a fault of ours, which keeps its stack. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const where = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return `A porta${'port' in error ? ` ${String(error.port)}` : ''} já está em uso por outro programa. Encerre-o ou escolha outra, por exemplo: PORT=3001 npm start`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return where
        ? `Sem permissão para escrever em ${where}. Escolha em DATA_DIR uma pasta sua, por exemplo: DATA_DIR=$HOME/carimbo npm start`
        : undefined;
    case '42501':
      return `O PostgreSQL recusou: ${error.message}. Crie antes o banco de dados e os papéis como diz docs/installing.md e confira DATABASE_URL e DATABASE_MIGRATION_URL.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `O PostgreSQL não deixou entrar: ${error.message}. Confira o usuário, a senha e o banco de dados de DATABASE_URL e DATABASE_MIGRATION_URL.`;
    case 'ENOSPC':
      return `Não há espaço em disco${where ? ` para ${where}` : ''}. Libere espaço ou escolha outra pasta em DATA_DIR.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `Um serviço da configuração não respondeu: ${error.message}. Confira DATABASE_URL, S3_ENDPOINT e SMTP_URL.`;
    default:
      return undefined;
  }
}
