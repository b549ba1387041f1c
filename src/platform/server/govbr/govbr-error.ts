import { ToldError } from '../../../kernel/told-error.ts';

const messages = {
  GOVBR_LEVEL:
    'É preciso ter conta gov.br nos níveis Prata ou Ouro para assinar. Aumente o nível em https://confiabilidades.acesso.gov.br e assine de novo.',
  GOVBR_REFUSED:
    'O gov.br recusou a assinatura desta conta. Confira a situação do seu CPF na Receita Federal e o nível da conta em https://confiabilidades.acesso.gov.br, ou assine de outra forma.',
  GOVBR_DENIED: 'A autorização no gov.br não foi concluída. Comece a assinatura de novo.',
  GOVBR_DOWN: 'O gov.br não respondeu. Tente de novo em alguns minutos, ou assine de outra forma.',
} as const;

export type GovbrErrorCode = keyof typeof messages;

/** Why gov.br did not sign; the message is for the person. */
export class GovbrError extends ToldError<GovbrErrorCode> {
  override readonly name = 'GovbrError';

  constructor(code: GovbrErrorCode, cause?: unknown) {
    super(messages, code, cause);
  }
}
