// Issue of a servant's day (ours): what was just sent comes back while nobody has opened it where it arrived.
import { allowedIf, firstOf, type Decision } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { holds, mayTakeBackHere } from '../../processes/rules/process-policy.ts';
import { processLabel, processMachine } from '../../processes/rules/process-states.ts';

/** The last move of a process. */
export type LastMove = {
  readonly byPersonId: number | null;
  readonly fromUnitId: number | null;
  /** Somebody of the unit where it arrived, or where what goes along with it did, has opened it since. */
  readonly opened: boolean;
};

/** Whether the act makes sense for this reader at all: they made the last move, and it waits where it arrived. */
export const isTakeable = (actor: ProcessActor, process: Pick<ProcessFacts, 'state'>, move: LastMove): boolean =>
  move.byPersonId === actor.personId && can(processMachine, process.state, 'takeBack');

/**
 * Whoever sent it undoes it, in the unit from which it went, with the permission to dispatch, while nobody has opened
 * it where it arrived.
 */
export function mayTakeBack(actor: ProcessActor, process: ProcessFacts, move: LastMove): Decision {
  const there = process.unit.label;
  return firstOf(
    () => holds(actor, 'PROCESSOR', 'desfazer este envio'),
    () =>
      allowedIf(can(processMachine, process.state, 'takeBack'), {
        code: 'NOTHING_TO_TAKE_BACK',
        message: `Não há envio a desfazer: o processo está como "${processLabel(process.state)}".`,
        resolve: `Se ele não devia estar em ${there}, peça a esse setor que o devolva.`,
      }),
    () =>
      allowedIf(move.byPersonId === actor.personId, {
        code: 'SENT_BY_ANOTHER',
        message: 'Só quem enviou o processo desfaz o envio.',
        resolve: `Peça a quem enviou, ou a ${there} que o devolva.`,
      }),
    () =>
      allowedIf(move.fromUnitId !== null && move.fromUnitId === actor.unitId, {
        code: 'SENT_FROM_ELSEWHERE',
        message: 'Você enviou este processo por outra lotação.',
        resolve: 'Troque para a lotação de onde ele saiu.',
      }),
    () => mayTakeBackHere(actor, process, 'desfazer o envio'),
    () =>
      allowedIf(!move.opened, {
        code: 'OPENED_THERE',
        message: `Não dá mais para desfazer o envio: alguém de ${there} já abriu o processo.`,
        resolve: `Peça a ${there} que o devolva.`,
      }),
  );
}
