import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about a document is refused (specification 000 §5, §8). */
export const documentErrors = {
  emptyDocument: errorKind(
    'EMPTY_DOCUMENT',
    400,
    'O documento está vazio. Escreva o texto ou apague o documento para continuar.',
  ),
  infected: errorKind(
    'DOCUMENT_INFECTED',
    403,
    'O antivírus encontrou um vírus neste arquivo. Ele não pode ser aberto nem baixado.',
  ),
  renderBusy: errorKind('RENDER_BUSY', 503, 'Não foi possível gerar o PDF agora. Tente de novo em um minuto.'),
  renderFailed: errorKind(
    'RENDER_FAILED',
    400,
    'Não foi possível gerar o PDF deste texto. Confira as imagens e tabelas e tente de novo.',
  ),
  notFound: errorKind(
    'DOCUMENT_NOT_FOUND',
    404,
    'Documento não encontrado. Ele pode ter sido apagado, ou você não tem acesso a ele.',
  ),
  validationNotFound: errorKind(
    'VALIDATION_NOT_FOUND',
    404,
    'Nenhum documento tem este código. Confira as 16 letras e números impressos na lateral do documento.',
  ),
  typeUnavailable: errorKind(
    'DOCUMENT_TYPE_UNAVAILABLE',
    400,
    'Este tipo de documento não está em uso. Escolha outro.',
  ),
  typeNotFound: errorKind('DOCUMENT_TYPE_NOT_FOUND', 404, 'Tipo de documento não encontrado. Confira o número.'),
  placeRequired: errorKind(
    'DOCUMENT_PLACE_REQUIRED',
    400,
    'Diga em que rascunho o documento entra: o do processo ou o do despacho.',
  ),
  invalidFormat: errorKind('INVALID_FORMAT', 400, 'Este formato não é aceito. Envie em PDF ou em um formato editável.'),
  invalidAttachment: errorKind('INVALID_ATTACHMENT', 400, 'Confira o nome do anexo.'),
  cannotChange: errorKind('CANNOT_CHANGE_DOCUMENT', 403, 'Você não pode mudar este documento.'),
  confirmationRequired: errorKind(
    'DROP_CONFIRMATION_REQUIRED',
    409,
    'Editar apaga as assinaturas do documento. Confirme para continuar.',
  ),
  changedMeanwhile: errorKind(
    'DOCUMENT_CHANGED',
    409,
    'O documento foi salvo em outra janela. Compare as duas versões e salve de novo.',
  ),
  textTooLong: errorKind(
    'DOCUMENT_TOO_LONG',
    413,
    'O texto é longo demais. Reduza as imagens ou divida o texto em dois documentos.',
  ),
  textBusy: errorKind(
    'TEXT_BUSY',
    503,
    'Há muitos textos longos sendo guardados agora. Tente de novo em um minuto; o que você escreveu continua na tela.',
  ),
  notPrintable: errorKind(
    'DOCUMENT_NOT_PRINTABLE',
    400,
    'Este arquivo não tem versão para impressão. Baixe o original para abri-lo.',
  ),
  notWritten: errorKind(
    'DOCUMENT_NOT_WRITTEN',
    400,
    'Só um documento escrito no Carimbo pode ser baixado como DOCX ou ODT. Baixe o original.',
  ),
  notEditable: errorKind('DOCUMENT_NOT_EDITABLE', 400, 'Este arquivo não tem versão editável. Baixe o original.'),
  noEffect: errorKind(
    'DOCUMENT_WITHOUT_EFFECT',
    403,
    'Este documento ficou sem efeito. O original só é mostrado a quem tem a permissão para isso.',
  ),
  cannotClone: errorKind('CANNOT_CLONE_DOCUMENT', 403, 'Você não pode copiar este documento para este rascunho.'),
  cannotTakeEffectOff: errorKind(
    'CANNOT_TAKE_EFFECT_OFF',
    403,
    'Você não possui permissão para tornar este documento sem efeito.',
  ),
  cannotRestoreEffect: errorKind(
    'CANNOT_RESTORE_EFFECT',
    403,
    'Você não possui permissão para fazer este documento valer de novo.',
  ),
  justificationRequired: errorKind('JUSTIFICATION_REQUIRED', 400, 'Escreva qual é o motivo.'),
  notAuthenticable: errorKind(
    'DOCUMENT_NOT_AUTHENTICABLE',
    409,
    'Só se autentica documento que já faz parte de um processo e não está sem efeito.',
  ),
  intakeBusy: errorKind(
    'INTAKE_BUSY',
    503,
    'Há muitos arquivos sendo conferidos agora. Tente de novo em um minuto; o que já foi enviado não se perde.',
  ),
} as const;
