// Specification 000 §4 (rules): what leaves a unit asks first about a join that is in preparation there.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';

/** @param confirmed the person has seen that an open join stays behind */
export function joinSeen(process: Pick<ProcessFacts, 'signals' | 'followers'>, confirmed: boolean): Decision {
  return allowedIf(!joining(process) || confirmed, {
    code: 'JOIN_CONFIRMATION_REQUIRED',
    message: 'Há juntada em andamento, e ela não segue junto.',
    resolve: 'Confirme que quer tramitar mesmo assim, ou conclua a juntada.',
  });
}

/** Whether a join is being prepared, in the process or in one that goes along. */
export const joining = ({ signals, followers }: Pick<ProcessFacts, 'signals' | 'followers'>): boolean =>
  [signals, ...followers.map((follower) => follower.signals)].some(({ joinsOpen }) => joinsOpen > 0);
