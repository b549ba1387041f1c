// Specification 000 §4 (MANDATORY, mandatory signatures); decisions G43: they hold a process back until they are made.
import { allowed, allowedIf, type Decision, everyOf } from '../../../kernel/decision.ts';
import type { ProcessFacts } from '../../processes/rules/process-facts.ts';

/** Whether nothing mandatory is lacking in a process and in those that go along. `verb` completes "Não dá para ...". */
export function mandatorySigned({ signals, followers }: ProcessFacts, verb: string): Decision {
  const where = [
    { named: signals.waitingDocument ?? 'o processo', count: signals.mandatoryPending },
    ...followers.map(({ nup, signals: own }) => ({ named: `o apenso ${nup}`, count: own.mandatoryPending })),
  ];
  const lacking = where.filter(({ count }) => count > 0);
  if (lacking.length === 0) return allowed();
  return everyOf(
    ...lacking.map(({ named, count }) =>
      allowedIf(false, {
        code: 'MANDATORY_SIGNATURE_PENDING',
        message: `Não dá para ${verb} agora: ${named} espera ${count} ${count === 1 ? 'assinatura obrigatória' : 'assinaturas obrigatórias'}.`,
        resolve: 'Aguarde quem deve assinar. Quem pediu pode cancelar o pedido ou deixá-lo facultativo.',
      }),
    ),
  );
}
