import { listAnsweredSignatures } from '../../contract/panel/list-answered-signatures.ts';
import { listReceivedSignatures } from '../../contract/panel/list-received-signatures.ts';
import { listRequestedSignatures } from '../../contract/panel/list-requested-signatures.ts';

/** As the address names them. */
export type TabId = 'recebidas' | 'pedidas' | 'respondidas';

const orders = {
  due_date: 'Prazo mais próximo',
  created_at: 'Pedido mais antigo',
  '-created_at': 'Pedido mais recente',
  '-answered_at': 'Resposta mais recente',
  nup: 'Número do processo',
  name: 'Nome do documento',
} as const;
type SignatureOrder = keyof typeof orders;

interface SignatureTab {
  readonly label: string;
  readonly contract: typeof listReceivedSignatures;
  readonly orders: readonly SignatureOrder[];
  readonly empty: { readonly title: string; readonly text: string };
}

/** The three tabs of the panel (R107): what each lists, and how people look at it. */
export const signatureTabs: Readonly<Record<TabId, SignatureTab>> = {
  recebidas: {
    label: 'Para eu assinar',
    contract: listReceivedSignatures,
    orders: ['due_date', 'created_at', '-created_at', 'nup', 'name'],
    empty: {
      title: 'Nenhum documento encontrado para assinar.',
      text: 'Quando alguém pedir a sua assinatura, o documento aparece aqui e você recebe um aviso.',
    },
  },
  pedidas: {
    label: 'Pedidas por mim',
    contract: listRequestedSignatures,
    orders: ['-created_at', 'created_at', 'due_date', 'nup', 'name'],
    empty: {
      title: 'Nenhuma assinatura pedida encontrada.',
      text: 'O que você pedir a outras pessoas aparece aqui, com quem já assinou e quem falta.',
    },
  },
  respondidas: {
    label: 'Respondidas',
    contract: listAnsweredSignatures,
    orders: ['-answered_at', '-created_at', 'nup', 'name'],
    empty: {
      title: 'Nenhuma assinatura respondida encontrada.',
      text: 'O que você assinar ou recusar fica guardado aqui.',
    },
  },
};

export const tabIds = Object.keys(signatureTabs) as TabId[];

/** The orders a tab offers, its own first. */
export const orderChoices = (tab: TabId) => signatureTabs[tab].orders.map((value) => ({ value, label: orders[value] }));

/** The order that the address names, when the tab offers it; else the tab's own. */
export function orderOf(tab: TabId, named: string | null): SignatureOrder {
  const offered = signatureTabs[tab].orders;
  return offered.find((order) => order === named) ?? offered[0] ?? '-created_at';
}
