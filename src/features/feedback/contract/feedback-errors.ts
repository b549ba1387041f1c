import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about feedback is refused. */
export const feedbackErrors = {
  notFound: errorKind('FEEDBACK_NOT_FOUND', 404, 'Opinião não encontrada. Volte à lista e atualize a página.'),
  fileRefused: errorKind('FEEDBACK_FILE_REFUSED', 409, 'Este arquivo não pode acompanhar a opinião. Escolha outro.'),
  hasFile: errorKind(
    'FEEDBACK_HAS_FILE',
    409,
    'Esta opinião já tem um arquivo. Para mandar outro, envie nova opinião.',
  ),
  noEmail: errorKind(
    'FEEDBACK_NO_EMAIL',
    409,
    'Sua conta não tem e-mail, e a cópia não pôde sair. A opinião foi enviada. Peça ao administrador do seu órgão que inclua um e-mail.',
  ),
  answered: errorKind(
    'FEEDBACK_ANSWERED',
    409,
    'Esta opinião já foi respondida. Atualize a lista para ler a resposta.',
  ),
} as const;
