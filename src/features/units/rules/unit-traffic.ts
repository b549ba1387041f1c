// Specification 000 §9 (unit configuration types, R474): which units send processes to which, and who says otherwise.
import { allowedIf, firstOf, type Decision } from '../../../kernel/decision.ts';

/** How a unit takes part in the traffic of processes, within its organ (`internal`) and with others (`external`). */
export interface UnitTraffic {
  readonly id: number;
  readonly label: string;
  readonly partId: number;
  readonly sends: { readonly internal: boolean; readonly external: boolean };
  readonly receives: { readonly internal: boolean; readonly external: boolean };
}

/** Whether a process may go from one unit to another. To give one back is not asked here: what came may always return. */
export function mayTravel(from: UnitTraffic, to: UnitTraffic): Decision {
  const way = from.partId === to.partId ? 'internal' : 'external';
  const others = way === 'internal' ? 'setores do mesmo órgão' : 'outros órgãos';
  if (from.id === to.id) return { allowed: true };
  return firstOf(
    () =>
      allowedIf(from.sends[way], {
        code: 'UNIT_DOES_NOT_SEND',
        message: `${from.label} não tramita processos para ${others}.`,
        resolve: 'Fale com quem administra as unidades.',
      }),
    () =>
      allowedIf(to.receives[way], {
        code: 'UNIT_DOES_NOT_RECEIVE',
        message: `${to.label} não recebe processos de ${others}.`,
        resolve: 'Escolha outro setor ou fale com quem administra as unidades.',
      }),
  );
}
