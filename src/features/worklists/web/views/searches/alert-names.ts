import type { AlertRhythm } from '../../../rules/views/saved-search.ts';

/** What each rhythm says, in the order in which they are offered. */
export const alertChoices: readonly { readonly value: AlertRhythm; readonly label: string }[] = [
  { value: 'NONE', label: 'Sem aviso' },
  { value: 'DAILY', label: 'Aviso uma vez por dia' },
  { value: 'AT_ONCE', label: 'Aviso na hora' },
];
