// Specification 001 §4 (gazette states and events), decision C14: five states are stored, two are computed from what is around them.
import { defineMachine } from '../../../kernel/state-machine.ts';

/** What is stored of a document that goes to the gazette. */
export const publicationStates = ['TO_PUBLISH', 'AUTHORIZED', 'PROGRAMMED', 'REFUSED', 'PUBLISHED'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Where the signatures of a document stand; `NONE`: nobody was asked. */
export type GazetteSignatures = 'NONE' | 'PENDING' | 'PARTIALLY' | 'SIGNED' | 'REFUSED';

/** What is done with it: the events of the specification, and the two acts of authorising. */
export type PublicationAction =
  | 'mark'
  | 'remove'
  | 'authorize'
  | 'takeAuthorizationBack'
  | 'program'
  | 'changeDate'
  | 'cancelProgram'
  | 'refuse'
  | 'sendToPrintshop'
  | 'publish';

/** And what nobody does: its edition, before it comes out, leaves out what may not be read by everybody any more. */
type PublicationChange = PublicationAction | 'takeOut';

/** `UNMARKED` is not stored: nothing is known of the document here. */
export const publicationMachine = defineMachine<PublicationState | 'UNMARKED', PublicationChange>({
  name: 'publicação',
  initial: 'UNMARKED',
  table: {
    UNMARKED: { mark: { to: 'TO_PUBLISH', guards: ['marking-policy'] } },
    TO_PUBLISH: {
      authorize: { to: 'AUTHORIZED', guards: ['authorizing-policy'] },
      remove: { to: 'UNMARKED', guards: ['marking-policy'] },
    },
    AUTHORIZED: {
      takeAuthorizationBack: { to: 'TO_PUBLISH', guards: ['authorizing-policy'] },
      program: { to: 'PROGRAMMED', guards: ['every-signature-done', 'edition-open'] },
      refuse: { to: 'REFUSED', guards: ['gazette-policy'] },
      remove: { to: 'UNMARKED', guards: ['marking-policy'] },
    },
    PROGRAMMED: {
      program: { to: 'PROGRAMMED', guards: ['every-signature-done', 'edition-open'] },
      changeDate: { to: 'PROGRAMMED', guards: ['not-at-the-printshop', 'edition-open'] },
      // With other dates left it stays programmed, or published where they are.
      cancelProgram: { to: 'AUTHORIZED', guards: ['not-at-the-printshop', 'last-programming'] },
      refuse: { to: 'REFUSED', guards: ['none-at-the-printshop', 'none-published'] },
      sendToPrintshop: { to: 'PROGRAMMED', guards: ['every-signature-done'] },
      // With other dates left it is published in part.
      publish: { to: 'PUBLISHED', guards: ['at-the-printshop', 'every-signature-done', 'last-programming'] },
      takeOut: { to: 'PROGRAMMED', guards: ['edition-not-out'] },
    },
    REFUSED: {
      mark: { to: 'TO_PUBLISH', guards: ['marking-policy'] },
      remove: { to: 'UNMARKED', guards: ['marking-policy'] },
    },
    // What came out stays so: an erratum is another document. With other dates that are out it stays published.
    PUBLISHED: { takeOut: { to: 'AUTHORIZED', guards: ['edition-not-out'] } },
  },
  labels: {
    UNMARKED: 'Fora do Diário',
    TO_PUBLISH: 'Marcado',
    AUTHORIZED: 'Autorizado',
    PROGRAMMED: 'Programado',
    REFUSED: 'Recusado',
    PUBLISHED: 'Publicado',
    mark: 'Marcar para o Diário',
    remove: 'Tirar da publicação',
    authorize: 'Autorizar',
    takeAuthorizationBack: 'Desfazer a autorização',
    program: 'Programar',
    changeDate: 'Mudar data',
    cancelProgram: 'Cancelar programação',
    refuse: 'Recusar',
    sendToPrintshop: 'Enviar à gráfica',
    publish: 'Publicar',
    takeOut: 'Sair da edição',
  },
});

/** What is shown: two of them are computed. */
export const shownStates = [...publicationStates, 'APT', 'PARTIALLY_PUBLISHED'] as const;
export type ShownState = (typeof shownStates)[number];

export const shownStateLabels: Readonly<Record<ShownState, string>> = {
  TO_PUBLISH: 'Marcado',
  APT: 'Apto',
  AUTHORIZED: 'Autorizado',
  PROGRAMMED: 'Programado',
  PARTIALLY_PUBLISHED: 'Publicado em parte',
  PUBLISHED: 'Publicado',
  REFUSED: 'Recusado',
};

/** *Apt*: marked, and nothing but signatures done. *Partially published*: some of its dates went out and others did not. */
export function shownStateOf(
  state: PublicationState,
  signatures: GazetteSignatures,
  programmings: readonly { readonly state: ProgrammingState }[],
): ShownState {
  if (state === 'TO_PUBLISH' && signatures === 'SIGNED') return 'APT';
  const isOut = programmings.some((one) => one.state === 'PUBLISHED');
  return state === 'PROGRAMMED' && isOut ? 'PARTIALLY_PUBLISHED' : state;
}

/** A date on which a document goes out. */
export const programmingStates = ['PROGRAMMED', 'CANCELED', 'REFUSED', 'PUBLISHED'] as const;
export type ProgrammingState = (typeof programmingStates)[number];

/** What a document is by the dates that it has, after one of them changed. */
export function settledState(programmings: readonly { readonly state: ProgrammingState }[]): PublicationState {
  const states = new Set(programmings.map(({ state }) => state));
  if (states.has('PROGRAMMED')) return 'PROGRAMMED';
  return states.has('PUBLISHED') ? 'PUBLISHED' : 'AUTHORIZED';
}
