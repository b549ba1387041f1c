// Specification 000 §4 (rules), §5 (migration), 001 §6 (guard migrations); decision 60: who migrates, from where, and what stays.
import { allowed, allowedIf, type Decision, denied, everyOf, firstOf, type Reason } from '../../../kernel/decision.ts';
import { can } from '../../../kernel/state-machine.ts';
import { permission } from '../../access/rules/permissions.ts';
import { type Reach, reaches } from '../../access/rules/administration-reach.ts';
import { whoGives } from '../../access/rules/lacks-permission.ts';
import { mayTravel, type UnitTraffic } from '../../units/rules/unit-traffic.ts';
import { migrationMachine, type MigrationState } from './migration-states.ts';

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 500;
/** Units that one migration empties at most. */
export const MOST_ORIGINS = 50;

/** Whoever holds one of these finds migrations. */
export const migrators = [permission.MIGRATE_PROCESS_ADM, permission.MIGRATE_PROCESS_SECTOR] as const;

/** Who migrates, in the unit chosen for this session. */
export type Migrator = {
  readonly unitId: number | null;
  readonly permissions: ReadonlySet<number>;
  /** How far they administer units, where the migration is a step of a reorganisation: that is asked there, and here again. */
  readonly reorganises?: Reach;
};

export type MigrationUnit = UnitTraffic & { readonly active: boolean };

export type MigrationAsked = {
  readonly origins: readonly MigrationUnit[];
  /** Null while none is chosen. */
  readonly target: MigrationUnit | null;
};

/** Any unit with 71; with 72, one's own. */
const reachesAll = ({ permissions }: Migrator): boolean => permissions.has(permission.MIGRATE_PROCESS_ADM);
const isOwn = ({ unitId, permissions }: Migrator, id: number): boolean =>
  permissions.has(permission.MIGRATE_PROCESS_SECTOR) && unitId === id;

/** Whether this person may move what is in the units. */
export function mayEmpty(
  actor: Migrator,
  origins: readonly Pick<MigrationUnit, 'id' | 'label' | 'partId'>[],
): Decision {
  const foreign = origins.find(
    (unit) => !isOwn(actor, unit.id) && !reachesAll(actor) && !reaches(actor.reorganises ?? null, unit),
  );
  return foreign
    ? denied({
        code: 'ORIGIN_OF_OTHERS',
        message: `Você não pode migrar os processos de ${foreign.label}.`,
        resolve: whoGives('MIGRATE_PROCESS_ADM'),
        field: 'origin_units',
      })
    : allowed();
}

/** Whether they may be emptied into another. An origin may be inactive: that is why it is emptied. */
export function mayMigrate(actor: Migrator, { origins, target }: MigrationAsked): Decision {
  return firstOf(
    () => mayEmpty(actor, origins),
    () =>
      allowedIf(target !== null, {
        code: 'TARGET_REQUIRED',
        message: 'Escolha o setor de destino.',
        field: 'target_unit',
      }),
    () =>
      everyOf(
        allowedIf(target!.active, {
          code: 'TARGET_INACTIVE',
          message: `${target!.label} está inativo e não recebe processos.`,
          resolve: 'Escolha outro setor de destino.',
          field: 'target_unit',
        }),
        allowedIf(
          origins.every(({ id }) => id !== target!.id),
          {
            code: 'TARGET_AMONG_ORIGINS',
            message: `Os processos de ${target!.label} já estão lá.`,
            resolve: 'Tire esse setor da origem ou escolha outro destino.',
            field: 'target_unit',
          },
        ),
      ),
    () => firstOf(...origins.map((origin) => () => mayTravel(origin, target!))),
  );
}

/** A migration that is asked for a moment lies ahead. */
export const isAhead = (when: Date, now: Date): Decision =>
  allowedIf(when.getTime() > now.getTime(), {
    code: 'DATE_PASSED',
    message: 'A data já passou.',
    resolve: 'Escolha outro dia e hora, ou migre agora.',
    field: 'scheduled_date',
  });

/** Who reads a migration: with 71 every one, with 72 those that empty or fill one's unit. */
export const maySee = (actor: Migrator, unitIds: readonly number[]): boolean =>
  unitIds.some((id) => isOwn(actor, id)) || reachesAll(actor);

interface Standing {
  readonly state: MigrationState;
  readonly originIds: readonly number[];
}

const mayRule = (actor: Migrator, originIds: readonly number[]): Decision =>
  allowedIf(originIds.every((id) => isOwn(actor, id)) || reachesAll(actor), {
    code: 'ORIGIN_OF_OTHERS',
    message: 'Só quem pode migrar os processos de todos os setores de origem decide sobre esta migração.',
    resolve: whoGives('MIGRATE_PROCESS_ADM'),
  });

/** Until it begins, by whoever could have asked for it. */
export const mayCancel = (actor: Migrator, { state, originIds }: Standing): Decision =>
  firstOf(
    () => mayRule(actor, originIds),
    () =>
      allowedIf(can(migrationMachine, state, 'cancel'), {
        code: 'MIGRATION_BEGUN',
        message: 'Esta migração já começou ou terminou: não há o que cancelar.',
      }),
  );

/** What stayed may be tried again, by whoever could have asked for it. */
export const mayRedo = (actor: Migrator, { state, originIds }: Standing): Decision =>
  firstOf(
    () => mayRule(actor, originIds),
    () =>
      allowedIf(can(migrationMachine, state, 'redo'), {
        code: 'MIGRATION_NOT_ENDED',
        message: 'Esta migração ainda não terminou.',
        resolve: 'Espere que ela termine.',
      }),
  );

/** What decides whether a process goes; of a tree, what holds of any process in it. */
export type MovedFacts = {
  /** It is still in one of the units. */
  readonly here: boolean;
  /** Opened by another system. */
  readonly external: boolean;
  readonly automatic: boolean;
  readonly joinOpen: boolean;
  /** Not everybody reads it, and nobody of the target could read it there or take it. */
  readonly withoutHands: boolean;
};

export type StayCode = 'PROCESS_ELSEWHERE' | 'PROCESS_EXTERNAL' | 'AUTOMATIC_PROCESSING' | 'JOIN_OPEN' | 'NO_HANDS';

/** Why a process stays, to whoever may know of it. `target` is its label. */
export function whyItStays(code: StayCode, target: string): Reason {
  return { code, ...stays[code](target) };
}

const stays: Readonly<Record<StayCode, (target: string) => Omit<Reason, 'code'>>> = {
  PROCESS_ELSEWHERE: () => ({ message: 'Não está mais no setor de origem.' }),
  PROCESS_EXTERNAL: () => ({
    message: 'Pertence a outro sistema: migra por lá.',
    resolve: 'Quem cuida desse sistema faz a mudança nele.',
  }),
  AUTOMATIC_PROCESSING: () => ({
    message: 'Tem trâmite automático ligado.',
    resolve: 'Quando ele acontecer ou for cancelado, refaça.',
  }),
  JOIN_OPEN: () => ({
    message: 'Tem juntada em preparação, que não segue junto.',
    resolve: 'Conclua ou descarte a juntada, ou migre mesmo assim.',
  }),
  NO_HANDS: (target) => ({
    message: `Tem acesso limitado, e ninguém em ${target} poderia ler nem assumir.`,
    resolve: `Peça a quem administra ${target} que dê a permissão a alguém, e refaça.`,
  }),
};

/** Whether a process goes. Waiting signatures go on waiting with who was asked: they hold nothing back. */
export function mayBeMigrated(
  process: MovedFacts,
  { joinConfirmed, target }: { readonly joinConfirmed: boolean; readonly target: string },
): Decision {
  return firstOf(
    () => allowedIf(process.here, whyItStays('PROCESS_ELSEWHERE', target)),
    () => allowedIf(!process.external, whyItStays('PROCESS_EXTERNAL', target)),
    () => allowedIf(!process.automatic, whyItStays('AUTOMATIC_PROCESSING', target)),
    () => allowedIf(!process.withoutHands, whyItStays('NO_HANDS', target)),
    () => allowedIf(joinConfirmed || !process.joinOpen, whyItStays('JOIN_OPEN', target)),
  );
}
