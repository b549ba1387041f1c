// Decisions G06: what a certificate signs to let its holder in. It is text of a form of its own, so that it can never be
// the signature of a document, and it names the address, so that one made for another site is worth nothing here.

export const CHALLENGE_MINUTES = 5;

/** The text to sign, as UTF-8. `origin` is the address the person sees: `https://processos.orgao.gov.br`. */
export const signInChallenge = (origin: string, token: string): string =>
  `Carimbo: entrar com certificado digital\nEndereço: ${origin}\nCódigo: ${token}\n`;
