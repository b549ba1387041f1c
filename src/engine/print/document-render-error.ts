import { ToldError } from '../../kernel/told-error.ts';

const messages = {
  RENDER_FAILED: 'Não foi possível gerar o PDF deste texto. Confira as imagens e tabelas e tente de novo.',
  RENDER_INCOMPLETE:
    'Parte deste texto não pôde ser impressa como foi escrita. Confira as imagens e tabelas e tente de novo; se o aviso continuar, fale com o suporte.',
  IMAGE_UNSUPPORTED:
    'Este arquivo não é uma imagem que possa virar PDF. Envie PNG, JPEG, WebP ou TIFF; uma foto HEIC ou AVIF, exporte antes como JPEG.',
  IMAGE_MOVES: 'Esta imagem se move, e um documento não. Envie como PNG ou JPEG o quadro que importa.',
  IMAGE_TOO_LARGE: 'A imagem tem pontos ou páginas demais. Reduza a resolução ou divida o arquivo e envie de novo.',
  IMAGE_BROKEN: 'A imagem está danificada ou incompleta. Abra-a no programa de origem, salve de novo e envie.',
  RENDER_TIMEOUT: 'O documento demorou demais para ser gerado. Divida o texto ou reduza as imagens.',
  RENDER_BUSY: 'Há muitos documentos sendo gerados agora. Tente de novo em um minuto.',
  RENDER_CLOSED: 'O sistema está sendo reiniciado. Tente de novo em um minuto.',
} as const;

export type DocumentRenderCode = keyof typeof messages;

/** `message` is for the person, `details` for the log. */
export class DocumentRenderError extends ToldError<DocumentRenderCode> {
  override readonly name = 'DocumentRenderError';
  readonly details: string;

  constructor(code: DocumentRenderCode, details = '') {
    super(messages, code);
    this.details = details;
  }
}
