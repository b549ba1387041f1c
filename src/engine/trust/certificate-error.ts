import { ToldError } from '../../kernel/told-error.ts';

const messages = {
  CERTIFICATE_UNREADABLE: 'Este arquivo não é um certificado digital que o sistema consiga ler.',
  PKCS12_UNREADABLE: 'O arquivo de certificado não abre. Confira se é .p12 ou .pfx e se a senha está certa.',
  CMS_UNREADABLE: 'A assinatura não está em um formato que o sistema consiga ler.',
  TRUST_FOLDER_UNREADABLE: 'A pasta de certificados de confiança não pôde ser lida. Avise quem administra o sistema.',
  FETCH_REFUSED: 'O endereço indicado pelo certificado não pode ser consultado por este servidor.',
  FETCH_FAILED: 'O serviço indicado pelo certificado não respondeu. Tente de novo em alguns minutos.',
  TIMESTAMP_REFUSED:
    'A autoridade de carimbo do tempo recusou o pedido. Quem administra o sistema precisa conferir o contrato e o endereço.',
  TIMESTAMP_INVALID:
    'O carimbo do tempo recebido não corresponde ao pedido e não foi usado. Avise quem administra o sistema.',
  POLICY_UNREADABLE:
    'O arquivo da política de assinatura não é o que foi indicado. Quem administra o sistema precisa obtê-lo de novo no ITI.',
  PERSON_KEY_LOCKED: 'O segundo fator informado não abre a sua chave de assinatura. Confira e tente de novo.',
  PERSON_KEY_DAMAGED:
    'A sua chave de assinatura guardada não pôde ser lida. Peça a emissão de outra a quem administra.',
} as const;

export type CertificateErrorCode = keyof typeof messages;

/** What went wrong with a certificate, a key or an authority; the message is for the person. */
export class CertificateError extends ToldError<CertificateErrorCode> {
  override readonly name = 'CertificateError';

  constructor(code: CertificateErrorCode, cause?: unknown) {
    super(messages, code, cause);
  }
}
