import { formatDate } from '../../../../platform/web/format/date.ts';
import { listPending } from '../../contract/reading/list-pending.ts';
import { listProgrammed } from '../../contract/reading/list-programmed.ts';
import { listPublished } from '../../contract/reading/list-published.ts';
import { listRefused } from '../../contract/reading/list-refused.ts';
import type { ShownState } from '../../rules/publication-states.ts';
import type { PublicationItem } from '../acts/publication-subject.ts';

/** As the address names them. */
export type TabId = 'autorizados' | 'programados' | 'publicados' | 'recusados';

interface GazetteTab {
  readonly label: string;
  readonly contract: typeof listPending;
  /** The heading under which a line stands; null without headings. */
  readonly groupOf: (line: PublicationItem) => string | null;
  /** The situations that its lines may be in. */
  readonly states: readonly ShownState[];
  /** Whether its lines are about dates of editions. */
  readonly dated: boolean;
  readonly empty: { readonly title: string; readonly text: string };
}

const dayOfWeek = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** "Sexta-feira, 16/10/2026". */
export function dayInFull(day: string): string {
  const name = dayOfWeek.format(new Date(`${day}T12:00:00Z`));
  return `${name[0]!.toUpperCase()}${name.slice(1)}, ${formatDate(day)}`;
}

const editionOf = ({ programming }: PublicationItem) =>
  programming ? `Edição de ${formatDate(programming.date)}` : null;

/** The four tabs of the gazette (R520, R603): what each lists, and how it is grouped. */
export const gazetteTabs: Readonly<Record<TabId, GazetteTab>> = {
  autorizados: {
    label: 'Autorizados',
    contract: listPending,
    groupOf: ({ document_status_doe: state, document }) =>
      state === 'TO_PUBLISH'
        ? 'Esperando autorização'
        : document.status_signature === 'SIGNED'
          ? 'Prontos para programar'
          : 'Esperando assinatura',
    states: ['AUTHORIZED', 'APT', 'TO_PUBLISH'],
    dated: false,
    empty: {
      title: 'Nenhum documento espera data.',
      text: 'O que for marcado para o Diário Oficial e autorizado aparece aqui, para ser programado.',
    },
  },
  programados: {
    label: 'Programados',
    contract: listProgrammed,
    groupOf: ({ programming }) => (programming ? dayInFull(programming.date) : null),
    states: ['PROGRAMMED', 'PARTIALLY_PUBLISHED'],
    dated: true,
    empty: {
      title: 'Nada programado.',
      text: 'O que for programado aparece aqui, pelo dia da edição.',
    },
  },
  publicados: {
    label: 'Publicados',
    contract: listPublished,
    groupOf: editionOf,
    states: ['PUBLISHED', 'PARTIALLY_PUBLISHED'],
    dated: true,
    empty: {
      title: 'Nada publicado ainda.',
      text: 'O que sair no Diário Oficial fica guardado aqui, pela data da edição.',
    },
  },
  recusados: {
    label: 'Recusados',
    contract: listRefused,
    groupOf: () => null,
    states: ['REFUSED'],
    dated: false,
    empty: {
      title: 'Nenhuma publicação recusada.',
      text: 'O que o Diário recusar aparece aqui, com o motivo. Quem marcou pode corrigir e marcar de novo.',
    },
  },
};

export const tabIds = Object.keys(gazetteTabs) as TabId[];
