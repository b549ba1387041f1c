import { errorKind } from '../../../platform/contract/error-kind.ts';
import { MISSING_CODE_MESSAGE, WRONG_CODE_MESSAGE } from '../rules/signing-policy.ts';

/** Why a call about signatures is refused (specification 000 §5 and §8). */
export const signatureErrors = {
  cannotRequest: errorKind('CANNOT_REQUEST_SIGNATURE', 400, 'Não dá para pedir as assinaturas deste documento.'),
  cannotSign: errorKind('CANNOT_SIGN', 403, 'Você não pode assinar este documento.'),
  signatureNotFound: errorKind(
    'SIGNATURE_NOT_FOUND',
    404,
    'Pedido de assinatura não encontrado. Ele pode ter sido cancelado, ou é de outra pessoa.',
  ),
  cannotRefuse: errorKind('CANNOT_REFUSE_SIGNATURE', 403, 'Você não pode recusar esta assinatura.'),
  cannotCancel: errorKind('CANNOT_CANCEL_SIGNATURE', 403, 'Você não pode cancelar este pedido de assinatura.'),
  cannotOblige: errorKind('CANNOT_CHANGE_OBLIGATION', 403, 'Você não pode mudar se esta assinatura é obrigatória.'),
  cannotWithdraw: errorKind('CANNOT_WITHDRAW_SIGNATURE', 403, 'Você não pode retirar esta assinatura.'),
  cannotResend: errorKind('CANNOT_RESEND_LINK', 403, 'Não dá para mandar outro link desta assinatura.'),
  refusalIncomplete: errorKind('REFUSAL_INCOMPLETE', 400, 'Escolha e escreva o motivo da recusa.'),
  otherPerson: errorKind('OTHER_PERSON_CPF', 400, 'O CPF não é o de quem entrou. Assine com a sua própria conta.'),
  otherCapacity: errorKind(
    'OTHER_CAPACITY',
    409,
    'A lotação em uso mudou em outra janela. Confira a lotação e peça o código de novo.',
  ),
  noMail: errorKind(
    'MAIL_MISSING',
    400,
    'Você não tem e-mail cadastrado para receber o código. Peça o cadastro ao administrador da sua unidade.',
  ),
  codeMissing: errorKind('CODE_MISSING', 400, MISSING_CODE_MESSAGE),
  codeInvalid: errorKind('CODE_INVALID', 400, WRONG_CODE_MESSAGE),
  codeExpired: errorKind('CODE_EXPIRED', 400, 'O código venceu: ele vale por 10 minutos. Peça outro.'),
  codeExhausted: errorKind('CODE_EXHAUSTED', 400, 'Foram 5 códigos errados. Peça outro código.'),
  codeTriesWait: errorKind(
    'CODE_TRIES_WAIT',
    429,
    'Foram muitos códigos errados. Espere alguns minutos e tente de novo. Se não foi você, troque a sua senha.',
  ),
  codesAskedLimit: errorKind(
    'CODES_ASKED_LIMIT',
    429,
    'Você pediu muitos códigos em pouco tempo. Use o último que recebeu, ou espere alguns minutos.',
  ),
  cannotHoldSignature: errorKind(
    'CANNOT_HOLD_SIGNATURE',
    409,
    'Este arquivo não recebe assinatura com certificado. Assine com senha e código.',
  ),
  preparationGone: errorKind(
    'PREPARATION_GONE',
    409,
    'O tempo para assinar com o certificado acabou, ou o pedido já foi usado. Assine de novo.',
  ),
  preparationStale: errorKind(
    'PREPARATION_STALE',
    409,
    'O documento mudou enquanto você assinava: outra pessoa assinou, ou ele foi editado. Assine de novo.',
  ),
  documentChanged: errorKind(
    'DOCUMENT_CHANGED',
    409,
    'O documento mudou depois que você o abriu, e não foi assinado. Leia o texto de agora e assine de novo.',
  ),
  advancedUnavailable: errorKind(
    'ADVANCED_UNAVAILABLE',
    409,
    'A assinatura avançada não está ligada nesta instalação. Assine com senha e código, ou com certificado.',
  ),
  govbrUnavailable: errorKind(
    'GOVBR_UNAVAILABLE',
    409,
    'A assinatura pelo gov.br não está ligada nesta instalação. Assine com senha e código, ou com certificado.',
  ),
  govbrVisitOver: errorKind(
    'GOVBR_VISIT_OVER',
    409,
    'A autorização no gov.br não foi concluída ou já foi usada. Comece a assinatura de novo.',
  ),
  govbrLevel: errorKind(
    'GOVBR_LEVEL',
    403,
    'É preciso ter conta gov.br nos níveis Prata ou Ouro para assinar. Aumente o nível em https://confiabilidades.acesso.gov.br.',
  ),
  govbrRefused: errorKind(
    'GOVBR_REFUSED',
    403,
    'O gov.br recusou a assinatura desta conta. Confira a situação do seu CPF na Receita Federal, ou assine de outra forma.',
  ),
  govbrOtherPerson: errorKind(
    'GOVBR_OTHER_PERSON',
    403,
    'A conta gov.br é de outra pessoa. Saia do gov.br e entre com a sua conta.',
  ),
  govbrDown: errorKind(
    'GOVBR_DOWN',
    503,
    'O gov.br não respondeu. Tente de novo em alguns minutos, ou assine de outra forma.',
  ),
  timestampMissing: errorKind(
    'TIMESTAMP_MISSING',
    503,
    'A autoridade de carimbo do tempo não respondeu, e aqui nenhuma assinatura vale sem ele. Nada foi assinado. Tente de novo em alguns minutos; se continuar, avise quem administra o sistema.',
  ),
  linkNotFound: errorKind(
    'LINK_NOT_FOUND',
    404,
    'Este link de assinatura não vale. Confira o endereço no último e-mail que você recebeu.',
  ),
  linkDead: errorKind('LINK_DEAD', 409, 'Este link de assinatura não vale mais.'),
  linkOtherCpf: errorKind('LINK_OTHER_CPF', 400, 'CPF não confere com o do pedido.'),
  linkProofRequired: errorKind(
    'LINK_PROOF_REQUIRED',
    403,
    'Confirme o CPF e o código enviado por e-mail. A confirmação vale por 30 minutos.',
  ),
  codeRequired: errorKind('CODE_REQUIRED', 400, 'Confirme o código de verificação antes de assinar.'),
} as const;
