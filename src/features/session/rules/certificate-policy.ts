// Specification 000 §5 and §8 (digital certificate), decisions G06 and G41: which certificate speaks for a person today.
import { type Decision, allowedIf, firstOf } from '../../../kernel/decision.ts';
import { shownDayOf } from '../../../kernel/shown-dates.ts';

/** What was found out about a certificate at one moment. */
export type PersonCertificateFacts = {
  /** CPF of the holder in the certificate; null for one of a company, of a machine, or of another infrastructure. */
  readonly cpf: string | null;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Its key may be used to sign. */
  readonly maySign: boolean;
  /** A chain leads from it to one of the configured authorities. */
  readonly trusted: boolean;
};

/** `unknown`: nobody could be asked, or the certificate does not say whom to ask. */
export type Revocation = 'good' | 'revoked' | 'unknown';

/** Whether a certificate may be used at all, before anybody is asked about its revocation. Dates are shown in `timeZone`. */
export function mayUseCertificate(
  certificate: PersonCertificateFacts,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Decision {
  const day = (date: Date) => shownDayOf(date, timeZone);
  return firstOf(
    () =>
      allowedIf(now <= certificate.notAfter, {
        code: 'CERTIFICATE_EXPIRED',
        message: `Seu certificado venceu em ${day(certificate.notAfter)}.`,
        resolve: 'Use outro ou assine com senha.',
      }),
    () =>
      allowedIf(now >= certificate.notBefore, {
        code: 'CERTIFICATE_NOT_YET_VALID',
        message: `Este certificado só vale a partir de ${day(certificate.notBefore)}.`,
        resolve: 'Use outro ou assine com senha.',
      }),
    () =>
      allowedIf(certificate.trusted, {
        code: 'CERTIFICATE_NOT_TRUSTED',
        message: 'É preciso um certificado ICP-Brasil.',
        resolve: 'Este não leva a nenhuma das autoridades certificadoras que o órgão aceita.',
      }),
    () =>
      allowedIf(certificate.cpf !== null, {
        code: 'CERTIFICATE_WITHOUT_CPF',
        message: 'Este certificado não é de pessoa física.',
        resolve: 'Use o seu e-CPF: o de empresa ou de equipamento não diz quem você é.',
      }),
    () =>
      allowedIf(certificate.maySign, {
        code: 'CERTIFICATE_NOT_FOR_SIGNING',
        message: 'Este certificado não serve para assinar.',
        resolve: 'Use um certificado de assinatura, como o A1 ou o A3.',
      }),
  );
}

/** Whether the certificate is the one of the person who acts. */
export function isCertificateOf(cpf: string, certificate: Pick<PersonCertificateFacts, 'cpf'>): Decision {
  return allowedIf(certificate.cpf === cpf, {
    code: 'CERTIFICATE_OF_OTHER_PERSON',
    message: 'Este certificado é de outra pessoa.',
    resolve: 'Use o certificado com o CPF da sua conta.',
  });
}

/**
 * What the answer about revocation allows. Without an answer it is refused where one is required, which is the rule unless
 * the institution decided otherwise: another way to sign is always there.
 */
export function mayTrustRevocation(revocation: Revocation, { required }: { readonly required: boolean }): Decision {
  return firstOf(
    () =>
      allowedIf(revocation !== 'revoked', {
        code: 'CERTIFICATE_REVOKED',
        message: 'Este certificado foi revogado.',
        resolve: 'Fale com a autoridade certificadora que o emitiu, ou assine com senha.',
      }),
    () =>
      allowedIf(revocation === 'good' || !required, {
        code: 'CERTIFICATE_REVOCATION_UNKNOWN',
        message: 'A autoridade certificadora não respondeu se o certificado continua válido.',
        resolve: 'Tente de novo em alguns minutos, ou assine com senha.',
      }),
  );
}
