// Specification 000 §1 and §5 (kinds of signature), decisions G42; Lei 14.063/2020, art. 4: what each way of signing is worth.

export type SigningMethod = 'ELECTRONIC' | 'CERTIFICATE' | 'ADVANCED' | 'GOVBR';

/** Ways to sign in the order in which they are offered, as people name them. */
export const signingMethods: readonly { readonly id: SigningMethod; readonly name: string; readonly hint: string }[] = [
  { id: 'ELECTRONIC', name: 'Assinatura eletrônica', hint: 'Com a sua senha e um código por e-mail.' },
  { id: 'CERTIFICATE', name: 'Certificado digital', hint: 'Com o seu e-CPF, em arquivo, token ou cartão.' },
  {
    id: 'ADVANCED',
    name: 'Assinatura avançada',
    hint: 'Com uma chave só sua, guardada aqui e aberta por senha e código.',
  },
  { id: 'GOVBR', name: 'gov.br', hint: 'Com a sua conta gov.br Prata ou Ouro.' },
];

interface Offered {
  /** The institution named the authorities whose certificates it accepts. */
  readonly certificate: boolean;
  readonly advanced: boolean;
  readonly govbr: boolean;
}

/** What may be offered: what is not available is absent. */
export function methodsOffered({ certificate, advanced, govbr }: Offered): readonly SigningMethod[] {
  const there = { ELECTRONIC: true, CERTIFICATE: certificate, ADVANCED: advanced, GOVBR: govbr };
  return signingMethods.map(({ id }) => id).filter((id) => there[id]);
}

/**
 * Of what is offered, what somebody who came by a link signs with: a key of one's own is kept for accounts, and a signature with a key
 * stands in a PDF.
 */
export function methodsOutside(offered: readonly SigningMethod[], { isPdf }: { readonly isPdf: boolean }) {
  return offered.filter((id) => id === 'ELECTRONIC' || (isPdf && id !== 'ADVANCED'));
}
