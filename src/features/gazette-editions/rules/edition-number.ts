// Decision 83: how an edition and its day are named.
import type { LocalDate } from '../../../kernel/calendar.ts';

/** "nº 197" */
export const editionNumber = (number: number): string => `nº ${number.toLocaleString('pt-BR')}`;

/** "sexta-feira, 16 de outubro de 2026" */
export const longDay = (date: LocalDate): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
