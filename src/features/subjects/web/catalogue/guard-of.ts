import { plural } from '../../../../platform/web/format/number.ts';
import { destinationNames } from '../../rules/subject-catalogue.ts';
import type { WholeSubject } from '../catalogue.ts';

/** `60` -> "5 anos"; `18` -> "18 meses". */
const term = (months: number): string =>
  months > 0 && months % 12 === 0 ? plural(months / 12, 'ano', 'anos') : plural(months, 'mês', 'meses');

/** How long, and where after that: "5 anos + 5 anos, eliminação". */
export function guardOf(subject: WholeSubject): string {
  const { current_months: current, intermediate_months: later, final_destination: end } = subject;
  const terms = [current, later].flatMap((months) => (months ? [term(months)] : [])).join(' + ');
  const destination = end === null ? '' : destinationNames[end].toLowerCase();
  return [terms, destination].filter((said) => said !== '').join(', ') || 'Não definida';
}
