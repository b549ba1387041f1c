// Decisions, first bullet (who reads what): what whoever restricts a process is told before it is opened.
import { reasonsOf } from '../../../../kernel/decision.ts';
import { hasHands, type UnitHands, wayOutOf } from '../process-changes.ts';
import { mayTakeLevel } from '../process-policy.ts';
import { reaches, type ReadingAccess, readingOf } from '../reading-policy.ts';
import { isConfidential, type SecrecyLevel } from '../secrecy.ts';

/** Whether somebody of the unit where a process is reads its documents there. */
export const mayReadThere = (level: SecrecyLevel, permissions: ReadonlySet<number>): boolean =>
  reaches(readingOf({ level, relations: new Set(['unitHere']), permissions }).access, 'documents');

/** Whether somebody of that unit may become its responsible, who then reads it and acts. */
export const mayTakeThere = (level: SecrecyLevel, permissions: ReadonlySet<number>): boolean =>
  mayTakeLevel({ permissions }, level).allowed;

/** What would come of opening a process for one unit. */
export type TargetReaders = UnitHands & { readonly me: ReadingAccess };

export type ReadersTold = {
  /** Who will read, whoever opens it included. */
  readonly readers: readonly string[];
  /** Why it may not be opened so. */
  readonly warnings: readonly string[];
};

/** Who will read a restricted process once it is opened for some units, in sentences for who is about to open it. */
export function tellReaders(level: SecrecyLevel, targets: readonly TargetReaders[]): ReadersTold {
  const where = list.format(targets.map(({ label }) => label));
  const people = isConfidential(level)
    ? `só quem tem permissão para ler processos sigilosos em ${where}`
    : `quem trabalha em ${where} enquanto ele estiver lá`;
  return {
    readers: [`Vão ler: ${people}, o responsável e quem assinar.`, mine(targets)],
    warnings: targets.flatMap((target) =>
      reasonsOf(hasHands(target, level, wayOutOf.opening)).map(({ message, resolve }) => `${message} ${resolve}`),
    ),
  };
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What whoever opens it reads from then on: the least of what any of the targets leaves them. */
function mine(targets: readonly TargetReaders[]): string {
  if (targets.every(({ me }) => reaches(me, 'documents'))) return 'Você continua lendo.';
  const unless = 'Para continuar, assine o documento antes: use "Assinar e abrir".';
  return targets.every(({ me }) => reaches(me, 'metadata'))
    ? `Você deixa de ler os documentos assim que abrir. ${unless}`
    : `Você deixa de ver o processo assim que abrir. ${unless}`;
}
