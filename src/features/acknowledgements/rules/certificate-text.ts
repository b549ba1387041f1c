// Decision 56: what the certificate of knowledge says.
import { escapeMarkup } from '../../../kernel/texts/markup.ts';

/** What is certified: who, when, what, and what was accepted with it. */
export type Certified = {
  readonly name: string;
  readonly post: string | null;
  /** "COCON/SESAU (Coordenadoria de Contratos e Convênios)"; `null` of who has no bond. */
  readonly unit: string | null;
  /** "23/11/2026, às 14:32", in the time of the institution. */
  readonly when: string;
  /** Of all that the person reads, and not of chosen documents. */
  readonly whole: boolean;
  readonly documents: readonly { readonly title: string; readonly validationCode: string | null }[];
  readonly observation: string | null;
  readonly terms: { readonly version: number; readonly text: string };
  /** Of who gave it by a mailed link: who asked, and where the link and the code went, masked; `null` of who has an account. */
  readonly byLink: { readonly askedBy: string; readonly sentTo: string } | null;
};

/** As HTML of the editor: nothing that somebody typed is taken for markup. */
export function certificateHtml(certified: Certified): string {
  const { name, post, unit, when, whole, documents, observation, terms, byLink } = certified;
  const who = [
    `<strong>${escapeMarkup(name)}</strong>`,
    post && escapeMarkup(post),
    unit && `de ${escapeMarkup(unit)}`,
  ];
  const what = whole
    ? 'deste processo, com os documentos abaixo'
    : documents.length === 1
      ? 'do documento abaixo, deste processo'
      : `dos ${documents.length} documentos abaixo, deste processo`;
  const rows = documents.map(
    ({ title, validationCode }) => `<tr><td>${escapeMarkup(title)}</td><td>${validationCode ?? '–'}</td></tr>`,
  );
  return [
    `<p>Certifica-se que ${who.filter(Boolean).join(', ')}, tomou ciência ${what}, em ${when}.</p>`,
    `<table><tbody><tr><th>Documento</th><th>Código de validação</th></tr>${rows.join('')}</tbody></table>`,
    ...(observation === null ? [] : [`<p>Observação de quem deu ciência: “${escapeMarkup(observation)}”</p>`]),
    ...(byLink === null
      ? []
      : [
          `<p>A ciência foi pedida por ${escapeMarkup(byLink.askedBy)} e dada por um link enviado a ${escapeMarkup(byLink.sentTo)}, depois de conferidos o CPF e um código enviado ao mesmo endereço.</p>`,
        ]),
    `<p>Com o ato foi aceito o texto sobre o uso dos dados (LGPD), versão ${terms.version}: “${escapeMarkup(terms.text)}”</p>`,
    '<p>Esta certidão foi feita pelo sistema no momento do ato, que está no registro do processo.</p>',
  ].join('');
}
