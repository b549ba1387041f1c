import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why an e-mail is not kept. */
export const emailErrors = {
  domain: errorKind(
    'EMAIL_DOMAIN_NOT_ACCEPTED',
    400,
    'A instituição não aceita e-mail deste domínio. Use o e-mail institucional da pessoa.',
  ),
  changed: errorKind(
    'EMAIL_CHANGED',
    409,
    'Outra pessoa mudou este e-mail depois que você o abriu. Confira como está e salve de novo.',
  ),
} as const;
