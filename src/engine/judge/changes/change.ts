import { legible } from '../syntax/legible.ts';
import type { MarkPlace } from '../marks/mark-place.ts';

/** What a later revision did to a signed document. Pages are counted from 1; null when no page shows it. */
export interface Change {
  readonly code: ChangeCode;
  /** "permitted": foreseen by the standards; "notable": foreseen, and worth a look; "forbidden": the document is not what was signed. */
  readonly weight: 'permitted' | 'notable' | 'forbidden';
  readonly page: number | null;
  /** The revision that did it, counted from 1. */
  readonly revision: number;
  readonly message: string;
  /** To be looked at: refused where nothing foresaw it and permitted where a field did, unless what is seen says otherwise. */
  readonly mark?: Mark;
}

/** What is to be seen of a signature that was added, of a field that was filled in, or of a page that was written again. */
export interface Mark {
  /**
   * "added": where no field was; "empty": that too, with nothing to draw there; "foreseen": in a field that was there before, where it may
   * lie on blank paper, whatever it shows; "filling": the value of a field; "page": none, the page must look as it did.
   */
  readonly kind: 'added' | 'empty' | 'foreseen' | 'filling' | 'page';
  /** Object of the signature; null for what nobody signs. */
  readonly signature: number | null;
  /** Name of the field that was filled in. */
  readonly field?: string;
  readonly place: MarkPlace;
}

export type ChangeCode = keyof typeof sentences;

type Weight = Change['weight'];

/** With {x} where the detail goes; "na página" is put in front of those that have a page. */
const sentences = {
  SIGNATURE_ADDED: ['permitted', 'Outra assinatura foi acrescentada'],
  TIMESTAMP_ADDED: ['permitted', 'Um carimbo do tempo foi acrescentado'],
  VALIDATION_DATA_ADDED: ['permitted', 'Dados para conferência futura das assinaturas foram acrescentados'],
  VERSION_RAISED: ['permitted', 'A versão do formato foi atualizada'],
  METADATA_CHANGED: ['notable', 'Os metadados do arquivo (título, autor, datas) foram alterados'],
  FIELD_FILLED: ['notable', 'O campo {x}, previsto para preenchimento, foi preenchido'],
  EMPTY_FIELD_FILLED: [
    'notable',
    'O campo {x}, que estava vazio, foi preenchido depois da assinatura: quem assinou antes não assinou o que ele diz',
  ],
  PAGE_CONTENT_WRAPPED: [
    'notable',
    'O conteúdo foi posto entre duas marcas sem efeito pelo programa de quem assinou, e mostra o mesmo',
  ],
  TABLE_IRREGULAR: [
    'notable',
    'A tabela de referências do que foi acrescentado tem espaços ou linhas em branco a mais; os leitores de PDF a leem todos do mesmo modo',
  ],
  COMMENT_ADDED: ['notable', 'Um comentário, permitido pela certificação, foi acrescentado'],
  SIGNATURE_MARK_ADDED: ['notable', 'A assinatura visível {x}, o que não foi assinado por quem assinou antes'],
  SIGNATURE_IMAGE_ADDED: [
    'notable',
    'A assinatura visível de {x} foi acrescentada onde não havia nada, e é só desenho ou imagem, sem nome que se possa ler; confira o que ela mostra, que não foi assinado por quem assinou antes',
  ],
  SIGNATURE_TAGGED: [
    'permitted',
    'A estrutura que leitores de tela seguem passou a dizer onde está a assinatura acrescentada',
  ],
  SIGNATURE_PLACE_EMPTY: [
    'permitted',
    'Uma assinatura acrescentada depois tem lugar na página, onde não havia nada, e não mostra nada nele',
  ],
  SIGNATURE_MARK_FORESEEN: ['permitted', 'Uma assinatura acrescentada depois mostra-se no campo previsto para ela'],
  SIGNATURE_APPEARANCE_ADDED: [
    'forbidden',
    'Uma assinatura acrescentada depois desenha sobre a página, e {x}; peça que se assine sem marca visível, ou em um campo preparado antes da primeira assinatura',
  ],
  SIGNATURE_COVERS_PAGE: [
    'forbidden',
    'Uma assinatura acrescentada depois, em um campo previsto, desenha sobre a página, e {x}',
  ],
  SIGNATURE_NOT_PERMITTED: [
    'forbidden',
    'Outra assinatura foi acrescentada, e a certificação do documento não permitia',
  ],
  SIGNATURE_REMOVED: ['forbidden', 'Uma assinatura foi retirada do documento'],
  SIGNATURE_REPLACED: ['forbidden', 'Uma assinatura já feita foi trocada ou alterada'],
  PAGE_CONTENT_CHANGED: ['forbidden', 'O conteúdo foi alterado'],
  PAGE_RESOURCES_CHANGED: ['forbidden', 'Imagens, fontes ou desenhos que o conteúdo usa foram trocados'],
  PAGE_SHAPE_CHANGED: ['forbidden', 'O tamanho, o recorte ou a rotação foram alterados'],
  PAGE_CHANGED: ['forbidden', 'As propriedades foram alteradas ({x})'],
  PAGES_CHANGED: ['forbidden', 'Páginas foram acrescentadas, retiradas, trocadas ou reordenadas'],
  ANNOTATION_ADDED: ['forbidden', 'Uma anotação foi acrescentada ({x})'],
  ANNOTATION_REMOVED: ['forbidden', 'Uma anotação foi retirada'],
  ANNOTATION_CHANGED: ['forbidden', 'Uma anotação foi alterada'],
  FIELD_ADDED: ['forbidden', 'Um campo de formulário foi acrescentado ({x})'],
  FIELD_REMOVED: ['forbidden', 'Um campo de formulário foi retirado ({x})'],
  FIELD_CHANGED: ['forbidden', 'O campo {x} foi alterado, e a assinatura não permitia'],
  FIELD_COVERS_PAGE: ['forbidden', 'O que foi preenchido no campo {x} cobre ou muda o que já estava na página'],
  FIELD_SHOWS_OTHER: ['forbidden', 'O campo {x} mostra um texto diferente do valor que guarda'],
  FORM_CHANGED: ['forbidden', 'A configuração do formulário foi alterada ({x})'],
  CATALOG_CHANGED: ['forbidden', 'A estrutura do documento foi alterada: {x}'],
  PERMISSIONS_CHANGED: ['forbidden', 'As permissões do documento foram alteradas'],
  ENCRYPTION_CHANGED: ['forbidden', 'A proteção do arquivo foi alterada'],
  BYTES_APPENDED: ['forbidden', 'Há dados depois do fim do documento'],
  BYTES_UNACCOUNTED: ['forbidden', 'Há bytes que nenhum objeto do documento usa'],
  OBJECT_HIDDEN_BEFORE: ['forbidden', 'Um objeto passou a apontar para conteúdo escondido numa versão anterior'],
  OBJECT_OUTSIDE: ['forbidden', 'Um objeto aponta para fora da versão que o gravou'],
  OBJECT_AMBIGUOUS: ['forbidden', 'Um objeto está gravado de duas formas, que cada leitor interpretaria de um modo'],
  SIGNED_REVISION_SKIPPED: ['forbidden', 'O arquivo esconde uma versão assinada, diferente da que é mostrada'],
  KNOWN_REVISION_SKIPPED: ['forbidden', 'O arquivo esconde o documento que foi emitido e mostra outro'],
  MORE_CHANGES: ['notable', 'Há mais {x} alterações'],
  STRUCTURE_BROKEN: [
    'forbidden',
    'O que foi acrescentado não segue o formato, e cada leitor o interpretaria de um modo',
  ],
} as const satisfies Record<string, readonly [Weight, string]>;

export interface ChangePlace {
  readonly revision: number;
  readonly page?: number | null;
  readonly detail?: string;
  readonly mark?: Mark;
}

/** A change as it is told, in Portuguese, with the weight of its kind. */
export function changeOf(code: ChangeCode, { revision, page = null, detail = '', mark }: ChangePlace): Change {
  const [weight, sentence] = sentences[code];
  const text = sentence.replace('{x}', () => legible(detail));
  const message = page === null ? `${text}.` : `Página ${page}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
  return { code, weight, page, revision, message, ...(mark && { mark }) };
}
