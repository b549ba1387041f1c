// Specification 000 §4 (rules) and §6 (roles); decisions G20 and G26: who may act on a process, and why not.
import { allowed, allowedIf, denied, everyOf, firstOf, type Decision } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import { lacksPermission } from '../../access/rules/lacks-permission.ts';
import { permission, type PermissionKey } from '../../access/rules/permissions.ts';
import { isHere, isResponsible, type ProcessActor, type ProcessFacts } from './process-facts.ts';
import { followersClosed, mayLeadFollowers } from './followers.ts';
import {
  appendedProcess,
  elsewhere,
  externalProcess,
  onlyResponsible,
  signaturesPending,
  suspendedProcess,
  wrongState,
} from './process-reasons.ts';
import { processMachine, type ProcessAction } from './process-states.ts';
import { reaches, type Reading } from './reading-policy.ts';
import { isConfidential, type SecrecyLevel } from './secrecy.ts';

/** @param act completes "Você não possui permissão para ...", where the specification names the act */
export function holds(actor: Pick<ProcessActor, 'permissions'>, key: PermissionKey, act?: string): Decision {
  return allowedIf(actor.permissions.has(permission[key]), lacksPermission(key, act));
}

/**
 * What every act on an open process asks: the state allows it, no other system owns it, it is in the actor's unit, it hangs on
 * no other, it is not suspended, and whatever is confidential of what goes along is within the actor's reach. `verb` completes "Só esse setor pode ...".
 */
export function mayActHere(actor: ProcessActor, process: ProcessFacts, action: ProcessAction, verb: string): Decision {
  return firstOf(
    () => allowedIf(can(processMachine, process.state, action), wrongState(process.state, verb)),
    () => mayWorkOn(actor, process, verb),
    () => goesOn(process, verb),
    // Letting a process go takes nothing from those that hang on it.
    () => (action === 'release' ? allowed() : mayLeadFollowers(actor, process, verb)),
  );
}

/** The same of an act that leaves the state as it is: in which states it makes sense is its own policy's. */
export function mayWorkOn(actor: ProcessActor, process: ProcessFacts, verb: string): Decision {
  return firstOf(
    () => mayHandleHere(actor, process, verb),
    () => allowedIf(!process.appended, appendedProcess(verb)),
  );
}

/** Nothing goes on with a suspended process; it is read, made known, signed, restricted and given to others all the same. */
export const goesOn = (process: ProcessFacts, verb: string): Decision =>
  allowedIf(process.suspendedUntil === null, suspendedProcess(process, verb));

/** What taking a process back asks of who sent it, who is not where it is: nothing confidential comes back to who could not act on it. */
export function mayTakeBackHere(actor: ProcessActor, process: ProcessFacts, verb: string): Decision {
  return firstOf(
    () => allowedIf(!process.external, externalProcess()),
    () => allowedIf(!process.appended, appendedProcess(verb)),
    () => mayHandleSecrecy(actor, process),
    () => mayLeadFollowers(actor, process, verb),
  );
}

/** What even the one act of an appended process asks, to detach it. */
export function mayHandleHere(actor: ProcessActor, process: ProcessFacts, verb: string): Decision {
  return firstOf(
    () => allowedIf(!process.external, externalProcess()),
    () => allowedIf(isHere(actor, process), elsewhere(process, verb)),
    () => mayHandleSecrecy(actor, process),
  );
}

/** Anyone of the unit with permission 27. Archiving leaves whoever archives as the responsible one when there is none, so that somebody can unarchive. */
export function mayArchive(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'ARCHIVE_PROCESS', 'arquivar este processo'),
    () => mayActHere(actor, process, 'archive', 'arquivar'),
    () =>
      everyOf(
        allowedIf(process.signals.signaturesPending === 0, signaturesPending(process, 'arquivar')),
        allowedIf(process.signals.pendenciesOpen === 0, {
          code: 'PENDENCY_OPEN',
          message: 'Não dá para arquivar agora: há pendência em aberto.',
          resolve: 'Aguarde a resposta, junte o que foi enviado ou cancele a pendência.',
        }),
        allowedIf(process.signals.joinsOpen === 0, {
          code: 'JOIN_OPEN',
          message: 'Não dá para arquivar agora: há juntada em andamento.',
          resolve: 'Conclua ou descarte a juntada.',
        }),
        followersClosed(process.followers),
      ),
  );
}

/**
 * Only the responsible unarchives, and never from another unit. An archived process that was migrated has nobody any more:
 * anyone of the unit that received it does.
 */
export function mayUnarchive(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'UNARCHIVE_PROCESS', 'desarquivar este processo'),
    () => mayActHere(actor, process, 'unarchive', 'desarquivar'),
    () =>
      allowedIf(isResponsible(actor, process) || process.responsible === null, onlyResponsible(process, 'desarquivar')),
  );
}

/** Anyone of the unit takes a process that nobody has; taking it from a colleague asks for permission 26. */
export function mayTake(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () =>
      allowedIf(!isResponsible(actor, process), {
        code: 'ALREADY_RESPONSIBLE',
        message: 'Você já é responsável por este processo.',
      }),
    () => mayBecomeResponsibleHere(actor, process, 'assumir'),
    () => (process.responsible ? holds(actor, 'ADD_RESPONSIBLE', 'atribuir este processo') : allowed()),
  );
}

/** Whether the actor may give the process to somebody of the unit; to whom is `mayAssign`. */
export function mayAssignHere(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => holds(actor, 'ADD_RESPONSIBLE', 'atribuir este processo'),
    () => mayBecomeResponsibleHere(actor, process, 'atribuir responsável'),
  );
}

/** Gives the process to a colleague of the unit where it is. */
export function mayAssign(
  actor: ProcessActor,
  process: ProcessFacts,
  colleague: { readonly personId: number; readonly name: string; readonly unitIds: readonly number[] },
): Decision {
  if (colleague.personId === actor.personId) return mayTake(actor, process);
  return firstOf(
    () => mayAssignHere(actor, process),
    () =>
      allowedIf(colleague.unitIds.includes(process.unit.id), {
        code: 'COLLEAGUE_ELSEWHERE',
        message: `${colleague.name} não atua em ${process.unit.label}.`,
        resolve: 'Escolha alguém do setor ou tramite o processo.',
      }),
  );
}

/** The responsible gives the process back to the unit. */
export function mayRelease(actor: ProcessActor, process: ProcessFacts): Decision {
  return firstOf(
    () => mayActHere(actor, process, 'release', 'deixar o processo'),
    () => allowedIf(isResponsible(actor, process), onlyResponsible(process, 'deixar o processo')),
  );
}

/** Favourites are personal: whoever reads the process may mark it; taking the mark off is always allowed. */
export function mayFavourite(process: Pick<ProcessFacts, 'state'>, reading: Reading): Decision {
  return everyOf(
    allowedIf(process.state !== 'DRAFT', {
      code: 'DRAFT_NOT_FAVOURITE',
      message: 'Um rascunho já fica guardado em Rascunhos.',
      resolve: 'Abra o processo para favoritar.',
    }),
    allowedIf(reaches(reading.access, 'metadata'), {
      code: 'READING_REQUIRED',
      message: 'Só quem lê o processo pode favoritar.',
      resolve: 'Peça acesso a quem é responsável pelo processo.',
    }),
  );
}

/** Only who writes a draft edits, opens or discards it. */
export function mayWriteDraft(actor: ProcessActor, process: ProcessFacts): Decision {
  if (process.state !== 'DRAFT') {
    return denied({
      code: 'NOT_A_DRAFT',
      message: 'O processo já foi aberto.',
      resolve: 'Veja o processo em Processos.',
    });
  }
  return allowedIf(isResponsible(actor, process), {
    code: 'DRAFT_OF_ANOTHER',
    message: 'Este rascunho é de outra pessoa.',
    resolve: 'Só quem o escreveu pode continuar.',
  });
}

function mayBecomeResponsibleHere(actor: ProcessActor, process: ProcessFacts, verb: string): Decision {
  return firstOf(
    () => allowedIf(can(processMachine, process.state, 'take'), wrongState(process.state, verb)),
    () => allowedIf(!process.external, externalProcess()),
    () => allowedIf(isHere(actor, process), elsewhere(process, verb)),
    () => allowedIf(!process.appended, appendedProcess(verb)),
    () => mayTakeLevel(actor, process.level),
  );
}

/** What a level asks of whoever becomes responsible, wherever the process is. */
export const mayTakeLevel = (actor: Pick<ProcessActor, 'permissions'>, level: SecrecyLevel): Decision =>
  isConfidential(level) ? holds(actor, 'ADD_CONFIDENTIAL_RESPONSIBLE') : allowed();

function mayHandleSecrecy(actor: ProcessActor, process: ProcessFacts): Decision {
  const within = !isConfidential(process.level) || isResponsible(actor, process);
  return within ? allowed() : holds(actor, 'VIEW_CONFIDENTIAL_PROCESS');
}
