const messages = {
  RENDER_FAILED: 'Não foi possível gerar o PDF deste texto. Confira as imagens e tabelas e tente de novo.',
  RENDER_INCOMPLETE:
    'Parte deste texto não pôde ser impressa como foi escrita. Confira as imagens e tabelas e tente de novo; se o aviso continuar, fale com o suporte.',
  RENDER_TIMEOUT: 'O documento demorou demais para ser gerado. Divida o texto ou reduza as imagens.',
  RENDER_BUSY: 'Há muitos documentos sendo gerados agora. Tente de novo em um minuto.',
  RENDER_CLOSED: 'O sistema está sendo reiniciado. Tente de novo em um minuto.',
} as const;

export type DocumentRenderCode = keyof typeof messages;

/** `message` is for the person, `details` for the log. */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
  readonly code: DocumentRenderCode;
  readonly details: string;

  constructor(code: DocumentRenderCode, details = '') {
    super(messages[code]);
    this.code = code;
    this.details = details;
  }
}
