import { type Drawing, faded, type Fonts, ink, wrapText } from './drawing.ts';
import type { AbsenceReason, BindInput } from '../bind-request.ts';
import { a4 } from './own-page.ts';

/** Why a document is not in the copy, and what to do about it. */
export const absenceTexts: Readonly<Record<AbsenceReason, { readonly short: string; readonly long: string }>> = {
  protected: {
    short: 'Não reunido: protegido por senha',
    long: 'O arquivo só abre com senha. Baixe o original na lista de documentos do processo e peça a senha a quem o enviou.',
  },
  damaged: {
    short: 'Não reunido: arquivo danificado',
    long: 'O arquivo está danificado e as suas páginas não puderam ser lidas. Baixe o original ou peça a quem o enviou que envie outro.',
  },
  'too-heavy': {
    short: 'Não reunido: não pôde ser aberto a tempo',
    long: 'Abrir o arquivo tomou tempo ou memória demais. Baixe o original na lista de documentos do processo, ou peça a quem o enviou que o imprima em PDF e envie o PDF.',
  },
  'not-pdf': {
    short: 'Não reunido: não é PDF',
    long: 'O arquivo não é um PDF. Baixe o original na lista de documentos do processo, ou junto com os outros, em ZIP. Se ele chegou há pouco, peça esta cópia de novo em alguns minutos: o PDF dele ainda pode ser feito.',
  },
  missing: {
    short: 'Não reunido: arquivo não encontrado',
    long: 'O arquivo não está no armazenamento. Avise o administrador do sistema.',
  },
  infected: {
    short: 'Não reunido: arquivo com vírus',
    long: 'A verificação encontrou vírus no arquivo. Peça a quem o enviou que envie outro; o administrador do sistema guarda o original.',
  },
  'no-effect': {
    short: 'Não reunido: documento sem efeito',
    long: 'O documento ficou sem efeito. O original só é mostrado a quem tem a permissão para isso.',
  },
  withheld: {
    short: 'Não reunido: sem acesso',
    long: 'Você não tem acesso a este documento. Peça acesso à unidade em que o processo está.',
  },
};

/** Of one page that could not be carried over, and where it is to be found. */
export const lostPageTexts = {
  short: 'Esta página não pôde ser juntada; o original está no ZIP.',
  long: 'Baixe os documentos em ZIP, ou só este na lista de documentos do processo, para ver a página como foi enviada.',
};

/** "Páginas 3, 5 e 9 não reunidas", for a line of the index. */
export function tellLostPages(pages: readonly number[]): string {
  const named = pages.slice(0, MOST_NAMED).map(String);
  const all = pages.length > named.length ? [...named, `outras ${pages.length - named.length}`] : named;
  const list = all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} e ${all.at(-1)!}`;
  return pages.length === 1 ? `Página ${list} não reunida` : `Páginas ${list} não reunidas`;
}
const MOST_NAMED = 6;

/** What a page of our own says in place of what is not there. */
export interface Notice {
  /** What of. */
  readonly above: string;
  readonly short: string;
  readonly long: string;
}

/** Says in the place of a document, or of one of its pages, why it is not there. */
export function drawNotice(drawing: Drawing, fonts: Fonts, input: BindInput, { above, short, long }: Notice): void {
  const width = a4.right - a4.left;
  let y = a4.height * 0.66;
  const paragraph = (text: string, size: number, font: 'regular' | 'bold', color = ink, most = 6): void => {
    for (const line of wrapText(text, { font: fonts[font], size, width, most })) {
      drawing.text(line, a4.left, y, { size, font, color });
      y -= size * 1.4;
    }
  };
  paragraph(above, 10, 'regular', faded);
  y -= 4;
  paragraph(input.title, 18, 'bold');
  paragraph(input.detail, 10, 'regular', faded);
  y -= 10;
  drawing.line(a4.left, y, width);
  y -= 28;
  paragraph(short, 13, 'bold');
  y -= 2;
  paragraph(long, 11, 'regular');
  if (!input.sha256) return;
  y -= 14;
  paragraph('Resumo SHA-256 do original', 8.5, 'regular', faded);
  paragraph(input.sha256, 8.5, 'regular', faded);
}
