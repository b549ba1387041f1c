// Specification 001 §4 (units are activated and deactivated), decision G60: a unit is switched off once nothing is in it, and
// whoever may not is told what is, and what to do with it (decision 68).
import { allowed, allowedIf, type Decision, denied, everyOf, type Reason } from '../../../kernel/decision.ts';

/** What is in a unit. */
export interface Inside {
  /** Processes at work, and archived, that whoever asks may know of. */
  readonly processes: number;
  readonly archived: number;
  /** There are others, that they may not know of. */
  readonly others: boolean;
  /** Drafts begun there and not opened. */
  readonly drafts: number;
  /** People with a bond that holds, or will. */
  readonly people: number;
  /** Units right below it that are on. */
  readonly children: number;
}

const said = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** Whether a unit may be switched off; otherwise everything that is in the way, in the order in which it is best cleared. */
export function mayDeactivate(label: string, inside: Inside): Decision {
  const { processes, archived, others, drafts, people, children } = inside;
  const still = (code: string, is: boolean, reason: Omit<Reason, 'code'>): Decision =>
    is ? denied({ code, ...reason }) : allowed();
  return everyOf(
    still('UNIT_HAS_UNITS', children > 0, {
      message: `${label} tem ${said(children, 'unidade ativa', 'unidades ativas')} logo abaixo.`,
      resolve: 'Mova ou desative essas unidades antes.',
    }),
    still('UNIT_HAS_PROCESSES', processes + archived > 0, {
      message: `${label} tem ${[
        ...(processes > 0 ? [said(processes, 'processo', 'processos')] : []),
        ...(archived > 0 ? [said(archived, 'processo arquivado', 'processos arquivados')] : []),
      ].join(' e ')}.`,
      resolve: 'Migre os processos para outra unidade, com os arquivados.',
    }),
    still('UNIT_HAS_OTHER_PROCESSES', others, {
      message: `${label} ainda guarda processos que você não pode ver.`,
      resolve: 'Peça a quem pode ver os sigilosos que os passe a outra unidade.',
    }),
    still('UNIT_HAS_DRAFTS', drafts > 0, {
      message: `${label} tem ${said(drafts, 'rascunho de processo', 'rascunhos de processo')}.`,
      resolve: 'Peça a quem os começou que os abra ou descarte.',
    }),
    still('UNIT_HAS_PEOPLE', people > 0, {
      message: `${said(people, 'pessoa tem', 'pessoas têm')} lotação em ${label}.`,
      resolve: 'Passe essas pessoas a outra unidade ou encerre a lotação.',
    }),
  );
}

/** Whether a unit may be switched on: what it belongs to is on. */
export const mayActivate = (
  label: string,
  { organ, superior }: { readonly organ: Standing; readonly superior: Standing | null },
): Decision =>
  everyOf(
    allowedIf(organ.active, {
      code: 'ORGAN_INACTIVE',
      message: `O órgão ${organ.label} está inativo.`,
      resolve: `Ative ${organ.label} antes de ${label}.`,
    }),
    allowedIf(superior?.active ?? true, {
      code: 'SUPERIOR_INACTIVE',
      message: `${superior?.label} está inativa.`,
      resolve: `Ative ${superior?.label} antes, ou mova ${label}.`,
    }),
  );
interface Standing {
  readonly label: string;
  readonly active: boolean;
}

/** Whether an organ may be switched off: each of its units is off. */
export const mayDeactivateOrgan = (label: string, activeUnits: number): Decision =>
  allowedIf(activeUnits === 0, {
    code: 'ORGAN_HAS_UNITS',
    message: `${label} tem ${said(activeUnits, 'unidade ativa', 'unidades ativas')}.`,
    resolve: 'Desative as unidades antes, das de baixo para as de cima.',
  });
