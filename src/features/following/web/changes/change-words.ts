import type { ChangeKind } from '../../rules/changes/change-kinds.ts';

/** How each number is called, and what its list is of. */
export const changeWords: Readonly<Record<ChangeKind, { readonly label: string; readonly list: string }>> = {
  ARRIVED: { label: 'chegaram', list: 'Chegaram ao setor' },
  RETURNED: { label: 'devolvidos ao setor', list: 'Devolvidos ao setor' },
  LEFT: { label: 'saíram', list: 'Saíram do setor' },
  SIGNED: { label: 'com assinatura do setor', list: 'Assinados por pessoas do setor' },
  ARCHIVED: { label: 'arquivados', list: 'Arquivados no setor' },
  ANSWERED: { label: 'com pendência respondida', list: 'Com pendência respondida' },
  TO_SIGN: { label: 'aguardam assinatura', list: 'Aguardam assinatura' },
  DUE: { label: 'com prazo perto ou vencido', list: 'Com prazo perto ou vencido' },
};
