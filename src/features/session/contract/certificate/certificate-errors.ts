import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a person's certificate is not taken (specification 000 §5 and §8); `reasons` says which rule. */
export const certificateErrors = {
  unavailable: errorKind(
    'CERTIFICATE_UNAVAILABLE',
    409,
    'O certificado digital não está disponível aqui. Quem administra o sistema precisa indicar as autoridades aceitas.',
  ),
  unreadable: errorKind(
    'CERTIFICATE_UNREADABLE',
    400,
    'Não foi possível ler o certificado. Escolha outro, ou peça um novo à autoridade que o emitiu.',
  ),
  refused: errorKind('CERTIFICATE_REFUSED', 400, 'Certificado inválido ou vencido.'),
  signatureInvalid: errorKind(
    'CERTIFICATE_SIGNATURE_INVALID',
    400,
    'A assinatura não confere com o certificado escolhido. Tente de novo.',
  ),
} as const;
