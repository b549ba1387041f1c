import { errorKind } from '../../../../platform/contract/error-kind.ts';
import { viewLimits } from '../../rules/views/saved-view.ts';

/** Why a saved view is refused. */
export const viewErrors = {
  notFound: errorKind('VIEW_NOT_FOUND', 404, 'Esta visão não existe mais ou não é do seu setor.'),
  notYours: errorKind('VIEW_NOT_YOURS', 403, 'Esta visão foi compartilhada por outra pessoa.'),
  nameTaken: errorKind('VIEW_NAME_TAKEN', 409, 'Já há uma visão com este nome. Escolha outro.'),
  tooMany: errorKind(
    'TOO_MANY_VIEWS',
    409,
    `São no máximo ${viewLimits.views} visões suas e ${viewLimits.views} do setor. Apague uma que não usa mais.`,
  ),
  unknownFilter: errorKind('VIEW_FILTER_UNKNOWN', 400, 'Um dos filtros desta visão não é conhecido.'),
  noAlert: errorKind('VIEW_NOT_ALERTED', 409, 'Esta busca não pode ter aviso.'),
  nothing: errorKind('VIEW_SHOWS_NOTHING', 400, 'Diga o que guardar: uma caixa ou uma busca.'),
  changed: errorKind('VIEW_CHANGED', 409, 'Outra pessoa mudou esta visão. Atualize a página e tente de novo.'),
} as const;
