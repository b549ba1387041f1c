/** What the invented documents say: a few ways of each kind, with the particulars of a process put in. */
export interface Particulars {
  readonly title: string;
  readonly detail: string;
}

const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** The request that opens a process. */
export const requestText = ({ title, detail }: Particulars): string =>
  paragraphs(
    'Senhora Coordenadora,',
    `Solicito a abertura de processo referente a: <strong>${title}</strong>. ${detail}`,
    'Os documentos necessários à análise seguem anexos. Permaneço à disposição para prestar esclarecimentos e para complementar a instrução, se for o caso.',
    'Respeitosamente,',
  );

/** What a unit writes when it sends the process on. */
export const dispatchTexts: readonly ((to: string) => string)[] = [
  (to) =>
    paragraphs(
      `Encaminho o presente processo a ${to} para análise e manifestação quanto à regularidade da instrução.`,
      'Registro que a documentação apresentada foi conferida e corresponde ao relatado na inicial.',
    ),
  (to) =>
    paragraphs(
      `Tendo em vista o disposto na inicial, encaminho os autos a ${to} para as providências cabíveis.`,
      'Solicito retorno com manifestação conclusiva, observado o prazo assinalado.',
    ),
  (to) =>
    paragraphs(
      `De ordem, sigam os autos a ${to} para conhecimento e continuidade.`,
      'Não há pendência de documentos nesta unidade até a presente data.',
    ),
];
