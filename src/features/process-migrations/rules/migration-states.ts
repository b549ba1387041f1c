// Specification 000 §4 (jobs, R240 and R241): states of a migration.
import { defineMachine } from '../../../kernel/state-machine.ts';

export type MigrationState = 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'CANCELED' | 'ERROR';
export type MigrationAction = 'start' | 'finish' | 'fail' | 'cancel' | 'redo';

/** Cancelled only while it waits. What stayed is tried again, from either end. */
export const migrationMachine = defineMachine<MigrationState, MigrationAction>({
  name: 'migração',
  initial: 'PENDING',
  table: {
    PENDING: { start: { to: 'IN_PROGRESS' }, cancel: { to: 'CANCELED' } },
    IN_PROGRESS: { finish: { to: 'FINISHED' }, fail: { to: 'ERROR' } },
    FINISHED: { redo: { to: 'IN_PROGRESS' } },
    CANCELED: {},
    ERROR: { redo: { to: 'IN_PROGRESS' } },
  },
  labels: {
    PENDING: 'Pendente',
    IN_PROGRESS: 'Em andamento',
    FINISHED: 'Concluída',
    CANCELED: 'Cancelada',
    ERROR: 'Erro',
    start: 'começar',
    finish: 'terminar',
    fail: 'parar',
    cancel: 'cancelar',
    redo: 'refazer o que ficou',
  },
});

/**
 * What a migration is to whoever looks: one that ended without a process that they know of is an error to them. Of what they
 * may not know of, the situation tells nothing.
 */
export const stateSeen = (state: MigrationState, stayed: number): MigrationState =>
  state === 'FINISHED' && stayed > 0 ? 'ERROR' : state;

/** A state as screens call it. */
export const stateLabel = (state: MigrationState): string => migrationMachine.labels?.[state] ?? state;
