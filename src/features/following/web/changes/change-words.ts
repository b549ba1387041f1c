import type { ChangeKind } from '../../rules/changes/change-kinds.ts';

/** How each number is called, and what its list is of. */
export const changeWords: Readonly<
  Record<ChangeKind, { readonly one: string; readonly many: string; readonly list: string }>
> = {
  ARRIVED: { one: 'chegou', many: 'chegaram', list: 'Chegaram ao setor' },
  RETURNED: { one: 'devolvido ao setor', many: 'devolvidos ao setor', list: 'Devolvidos ao setor' },
  LEFT: { one: 'saiu', many: 'saíram', list: 'Saíram do setor' },
  SIGNED: { one: 'com assinatura do setor', many: 'com assinatura do setor', list: 'Assinados por pessoas do setor' },
  ARCHIVED: { one: 'arquivado', many: 'arquivados', list: 'Arquivados no setor' },
  ANSWERED: { one: 'com pendência respondida', many: 'com pendência respondida', list: 'Com pendência respondida' },
  TO_SIGN: { one: 'aguarda assinatura', many: 'aguardam assinatura', list: 'Aguardam assinatura' },
  DUE: { one: 'com prazo perto ou vencido', many: 'com prazo perto ou vencido', list: 'Com prazo perto ou vencido' },
};
