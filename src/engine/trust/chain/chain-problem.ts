import type { CertificateFacts } from '../x509/read-certificate.ts';

const messages = {
  NOT_TRUSTED: 'O certificado não foi emitido por uma autoridade em que esta instalação confia.',
  EXPIRED: 'O certificado estava vencido nessa data.',
  NOT_YET_VALID: 'O certificado ainda não valia nessa data.',
  NOT_AN_AUTHORITY: 'O certificado foi emitido por quem não é autoridade certificadora.',
  PATH_TOO_LONG: 'A cadeia tem mais autoridades do que a de cima permite.',
  WRONG_KEY_USAGE: 'O certificado não serve para assinar.',
  WRONG_PURPOSE: 'O certificado foi emitido para outra finalidade.',
  WEAK_ALGORITHM: 'O certificado foi assinado com um algoritmo que já não é seguro.',
  WEAK_KEY: 'A chave do certificado é curta demais para ser segura.',
  UNKNOWN_RESTRICTION: 'O certificado traz uma restrição que este sistema não sabe conferir.',
} as const;

export type ChainProblemCode = keyof typeof messages;

export interface ChainProblem {
  readonly code: ChainProblemCode;
  /** In words for people. */
  readonly message: string;
  /** Common name of the certificate that has the problem. */
  readonly certificate: string;
}

/** A problem of a chain as it is told, in Portuguese, with the certificate that it is about. */
export const chainProblem = (code: ChainProblemCode, certificate: CertificateFacts): ChainProblem => ({
  code,
  message: messages[code],
  certificate: certificate.commonName,
});
