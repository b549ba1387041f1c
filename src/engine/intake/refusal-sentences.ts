import type { RefusedFor } from './verdict.ts';

/** What a file was refused for, and what exactly in it. */
export interface RefusedAs {
  readonly why: RefusedFor;
  readonly detail?: string;
}

interface Sentence {
  /** Follows the file's name: `"edital.pdf" está danificado`. */
  readonly says: string;
  readonly resolve: string;
}

const SAVE_AGAIN = 'Abra o arquivo no programa de origem e salve de novo no formato certo.';
const AS_PDF = 'Salve ou imprima o documento como PDF e envie o PDF.';
const SPLIT = 'Divida o arquivo em partes menores ou salve-o de novo em PDF pelo programa de origem.';

const sentences: Readonly<Record<RefusedFor, Sentence>> = {
  empty: { says: 'está vazio', resolve: 'Envie um arquivo com conteúdo.' },
  'not-this-format': { says: 'não é do formato que a extensão promete', resolve: SAVE_AGAIN },
  'leading-bytes': {
    says: 'tem outro conteúdo antes do começo do documento',
    resolve: 'Abra o PDF no leitor e salve uma cópia, ou imprima-o em PDF.',
  },
  polyglot: { says: 'é dois formatos ao mesmo tempo', resolve: 'Envie só o documento, salvo pelo programa de origem.' },
  damaged: { says: 'está danificado', resolve: SAVE_AGAIN },
  truncated: {
    says: 'está incompleto: falta o fim',
    resolve: 'Baixe ou gere o arquivo de novo e confira se ele abre.',
  },
  password: { says: 'está protegido por senha', resolve: 'Salve uma cópia sem senha e envie a cópia.' },
  bomb: {
    says: 'se expande muito além do próprio tamanho quando é aberto',
    resolve: SPLIT,
  },
  'pixel-flood': { says: 'tem imagem grande demais para ser aberta', resolve: 'Reduza a imagem e envie de novo.' },
  'unsafe-names': {
    says: 'guarda arquivos com nomes que sairiam da pasta de destino',
    resolve: 'Crie o pacote de novo, só com nomes comuns.',
  },
  'links-inside': {
    says: 'guarda atalhos para fora do pacote',
    resolve: 'Crie o pacote de novo com os arquivos, e não com atalhos.',
  },
  'overlapping-entries': {
    says: 'tem o índice de um pacote adulterado',
    resolve: 'Crie o pacote de novo a partir dos arquivos.',
  },
  'macros-in-plain-format': { says: 'tem macros, que este formato não admite', resolve: AS_PDF },
  macros: { says: 'tem macros', resolve: 'Salve uma cópia sem macros e envie a cópia.' },
  'dynamic-form': { says: 'é um formulário XFA, que só abre em um programa', resolve: AS_PDF },
  'no-pages': { says: 'não tem nenhuma página', resolve: SAVE_AGAIN },
  'too-complex': { says: 'tem objetos demais para ser conferido', resolve: SPLIT },
  'too-slow': { says: 'não pôde ser conferido em 10 segundos', resolve: SPLIT },
  'too-much-memory': { says: 'precisa de memória demais para ser conferido', resolve: SPLIT },
  'broke-the-inspector': { says: 'não pôde ser conferido', resolve: SAVE_AGAIN },
};

/** Why a file is refused, as it follows the file's name, and what to do about it. */
export function saidOf({ why, detail }: RefusedAs): Sentence {
  const { says, resolve } = sentences[why];
  return { says: `${says}${detail ? ` (${detail})` : ''}.`, resolve };
}

/** Why a file is refused and what to do about it, for whoever sent it. */
export function refusalSentence(
  fileName: string,
  refused: RefusedAs,
): { readonly code: string; readonly message: string; readonly resolve: string } {
  const { says, resolve } = saidOf(refused);
  const code = `FILE_${refused.why.toUpperCase().replaceAll('-', '_')}`;
  return { code, message: `"${fileName}" ${says}`, resolve };
}
