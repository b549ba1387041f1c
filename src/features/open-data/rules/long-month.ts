import type { Month } from './months.ts';

const names = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** "outubro de 2026". */
export function longMonth(month: Month): string {
  const [year, number] = month.split('-');
  return `${names[Number(number) - 1] ?? ''} de ${year}`;
}
