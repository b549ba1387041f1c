// Decision 83: the states of an edition.
import { defineMachine } from '../../../kernel/state-machine.ts';

export type EditionState = 'OPEN' | 'CLOSED' | 'PUBLISHED';
export type EditionAction = 'put' | 'close' | 'publish';

/** Acts are put in while it is open; closed it has its number and is made; what came out never changes. */
export const editionMachine = defineMachine<EditionState, EditionAction>({
  name: 'edição do Diário Oficial',
  initial: 'OPEN',
  table: {
    OPEN: { put: { to: 'OPEN' }, close: { to: 'CLOSED', guards: ['has-acts'] } },
    CLOSED: { publish: { to: 'PUBLISHED', guards: ['signed'] } },
    PUBLISHED: {},
  },
  labels: {
    OPEN: 'Aberta',
    CLOSED: 'Fechada, em composição',
    PUBLISHED: 'Publicada',
    put: 'pôr um ato',
    close: 'fechar',
    publish: 'assinar e publicar',
  },
});
