import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about subjects and categories is refused (specification 001 §7). */
export const subjectErrors = {
  subjectNotFound: errorKind('SUBJECT_NOT_FOUND', 404, 'Assunto não encontrado. Confira na lista de assuntos.'),
  categoryNotFound: errorKind('CATEGORY_NOT_FOUND', 404, 'Categoria não encontrada. Ela pode ter sido excluída.'),
  unknown: errorKind('UNKNOWN_CHOICE', 400, 'Uma das escolhas não existe mais. Atualize a página e escolha de novo.'),
  cannotBe: errorKind('CATALOGUE_REFUSED', 400, 'Falta corrigir o que foi escrito.'),
  cannotDelete: errorKind('CATEGORY_STAYS', 409, 'Só se exclui uma categoria em que não há nada.'),
  changed: errorKind('CATALOGUE_CHANGED', 409, 'Outra pessoa mudou isto enquanto você editava.'),
  subjectsNeeded: errorKind(
    'MANAGES_NO_SUBJECTS',
    403,
    'Criar o assunto junto pede a permissão de gerir assuntos. Peça a quem dá perfis no seu órgão.',
  ),
  categoriesNeeded: errorKind(
    'MANAGES_NO_CATEGORIES',
    403,
    'A planilha muda categorias, e isso pede a permissão de gerir categorias. Peça a quem dá perfis no seu órgão.',
  ),
  referenceTaken: errorKind('REFERENCE_TAKEN', 409, 'Já existe uma hipótese legal com essa descrição.'),
} as const;
