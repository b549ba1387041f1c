import { errorKind } from '../../../platform/contract/error-kind.ts';

/**
 * What the documents of a draft may stop its opening with. They are filed as its consequence, in a layer above; the
 * opening answers for it, so it is named here.
 */
export const paperErrors = {
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
} as const;
