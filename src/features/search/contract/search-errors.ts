import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a search is refused. */
export const searchErrors = {
  disabled: errorKind(
    'PUBLIC_SEARCH_DISABLED',
    503,
    'A consulta pública está desligada nesta instalação. Procure o protocolo do órgão ou tente mais tarde.',
  ),
  externalDown: errorKind(
    'EXTERNAL_PROTOCOL_DOWN',
    503,
    'O protocolo externo não respondeu. Tente de novo em alguns minutos ou procure o setor de protocolo do órgão.',
  ),
  needsSession: errorKind('SEARCH_NEEDS_SESSION', 403, 'Entre no sistema com uma lotação para usar este filtro.'),
  beyondWindow: errorKind(
    'BEYOND_WINDOW',
    400,
    'A busca mostra até 10.000 processos. Acrescente palavras ou filtros para chegar aos demais.',
  ),
} as const;
