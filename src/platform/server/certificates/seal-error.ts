const messages = {
  SEAL_UNREADABLE: 'Este arquivo não é um PDF que o sistema consiga ler. Envie-o de novo, de preferência como PDF/A.',
  SEAL_ENCRYPTED:
    'Este PDF é protegido por senha ou criptografia e não pode ser assinado. Envie uma cópia sem proteção.',
  SEAL_DAMAGED:
    'A estrutura deste PDF está danificada e não pode receber assinatura. Gere o PDF de novo e substitua o arquivo.',
  SEAL_TOO_LARGE:
    'O certificado do selo não cabe no espaço reservado. Quem administra o sistema precisa rever a cadeia do selo.',
} as const;

export type SealErrorCode = keyof typeof messages;

/** Why a file cannot be sealed; the message is for the person. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly code: SealErrorCode;

  constructor(code: SealErrorCode, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}
