/** A certificate that a person has on their machine, and the use of its key. The key itself never leaves where it is. */
export interface LocalCertificate {
  /** SHA-1 or SHA-256 of the certificate: only names it in this list. */
  readonly id: string;
  /** Who holds it, as people write it. */
  readonly name: string;
  /** Eleven digits; null when it is not of a person. */
  readonly cpf: string | null;
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** The certificate, and those of the authorities above it, in DER and base64. */
  read(): Promise<{ readonly certificate: string; readonly chain: readonly string[] }>;
  /** Signs the bytes with SHA-256; in base64. May ask the person for a PIN. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

export type CertificateFailureCode =
  | 'WRONG_PASSWORD'
  | 'NOT_A_PKCS12'
  | 'NO_KEY'
  | 'KEY_UNSUPPORTED'
  | 'INSECURE_ADDRESS'
  | 'EXTENSION_MISSING'
  | 'EXTENSION_OUTDATED'
  | 'EXTENSION_FAILED';

const messages: Readonly<Record<CertificateFailureCode, string>> = {
  WRONG_PASSWORD: 'A senha não abre este arquivo. Confira a senha do certificado.',
  NOT_A_PKCS12: 'Este arquivo não é um certificado com chave. Escolha o arquivo .p12 ou .pfx.',
  NO_KEY: 'Este arquivo não tem a chave do certificado. Exporte o certificado de novo, com a chave privada.',
  KEY_UNSUPPORTED:
    'Este certificado usa um tipo de chave que este navegador não abre do arquivo. Instale o certificado no computador e use a extensão.',
  INSECURE_ADDRESS: 'O certificado só pode ser aberto em um endereço seguro (https). Avise quem administra o sistema.',
  EXTENSION_MISSING: 'Para usar o certificado, instale a extensão. Leva um minuto.',
  EXTENSION_OUTDATED: 'A extensão Web PKI está desatualizada. Atualize-a e tente de novo.',
  EXTENSION_FAILED: 'A extensão Web PKI não conseguiu usar o certificado. Tente de novo.',
};

/** Why a certificate of this machine cannot be used; the message is for the person. */
export class CertificateFailure extends Error {
  override readonly name = 'CertificateFailure';
  readonly code: CertificateFailureCode;

  constructor(code: CertificateFailureCode, detail?: string) {
    super(detail ?? messages[code]);
    this.code = code;
  }
}

interface Judging {
  readonly now: Date;
  readonly day: (date: Date) => string;
  /** Of who acts; certificates of others cannot be chosen. */
  readonly ownCpf?: string | undefined;
  /** What to do without a certificate: "assine com senha". */
  readonly otherwise: string;
}

/** Why a certificate cannot be chosen now, in a sentence; null when it can. The server judges again, and everything else. */
export function unusableReason(
  { notBefore, notAfter, cpf }: Pick<LocalCertificate, 'notBefore' | 'notAfter' | 'cpf'>,
  { now, day, ownCpf, otherwise }: Judging,
): string | null {
  if (now > notAfter) return `Seu certificado venceu em ${day(notAfter)}. Use outro ou ${otherwise}.`;
  if (now < notBefore) return `Este certificado só vale a partir de ${day(notBefore)}.`;
  if (cpf === null) return 'Este certificado não é de pessoa física: não traz o CPF.';
  if (ownCpf !== undefined && ownCpf !== cpf) return 'Este certificado é de outra pessoa: o CPF não é o seu.';
  return null;
}

/** Bytes to base64 and back, as they travel. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The bytes that a text in base64 stands for; throws for what is none. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
