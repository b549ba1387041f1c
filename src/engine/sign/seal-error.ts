import { ToldError } from '../../kernel/told-error.ts';

const messages = {
  SEAL_UNREADABLE: 'Este arquivo não é um PDF que o sistema consiga ler. Envie-o de novo, de preferência como PDF/A.',
  SEAL_ENCRYPTED:
    'Este PDF é protegido por senha ou criptografia e não pode ser assinado. Envie uma cópia sem proteção.',
  SEAL_DAMAGED:
    'A estrutura deste PDF está danificada e não pode receber assinatura. Gere o PDF de novo e substitua o arquivo.',
  SEAL_UNVERIFIABLE:
    'A assinatura deste PDF não poderia ser conferida depois, pelo modo como ele foi gravado. Substitua o arquivo: enviado de novo, ele entra como cópia que pode ser conferida. Se não entrar, gere o PDF de novo, de preferência como PDF/A.',
  SEAL_UNVERIFIED: 'Nada foi assinado: o próprio sistema não confirmaria depois esta assinatura.',
  SEAL_CLOSED: 'Quem assinou este PDF proibiu novas assinaturas nele. Peça um arquivo que ainda possa ser assinado.',
  SEAL_TOO_LARGE:
    'A assinatura não cabe no espaço reservado. Quem administra o sistema precisa rever a cadeia do certificado.',
  SEAL_KEY_UNSUPPORTED: 'O tipo de chave deste certificado não é aceito. Use um certificado com chave RSA ou EC.',
  SIGNATURE_MISMATCH:
    'A assinatura recebida não é deste documento ou não foi feita com a chave deste certificado. Assine de novo.',
  PREPARED_CHANGED: 'O documento preparado para assinatura mudou desde então. Comece a assinatura de novo.',
} as const;

export type SealErrorCode = keyof typeof messages;

/** Why a file cannot be signed or sealed; the message is for the person. */
export class SealError extends ToldError<SealErrorCode> {
  override readonly name = 'SealError';

  /** @param reason what the verifier found, a sentence that follows the message */
  constructor(code: SealErrorCode, cause?: unknown, reason?: string) {
    super(messages, code, cause);
    if (reason !== undefined) this.message = `${this.message} ${reason}`;
  }
}
