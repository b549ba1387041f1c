// R122, R398: what is told to somebody whose work in a unit ended while they were in.
import type { Reason } from '../../../kernel/decision.ts';

interface FormerBond {
  /** The unit, as `COCON/SESAU`. */
  readonly label: string;
  /** Its last day is over; otherwise it is off, or its unit is. */
  readonly isOver: boolean;
}

/** Why somebody is not at work in a unit any more, and who can change it. */
export const whyNotThere = ({ label, isOver }: FormerBond): Reason => ({
  code: isOver ? 'BOND_OVER' : 'BOND_OFF',
  message: isOver ? `Sua lotação em ${label} terminou.` : `Sua lotação em ${label} foi desligada.`,
  resolve: `Para voltar a trabalhar lá, peça acesso a quem administra ${label}. Se você tem outra lotação, entre de novo.`,
});
