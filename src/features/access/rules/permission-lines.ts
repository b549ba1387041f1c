// Specification 001 §6; decision 67: the 50 permissions as people compare them. Those that differ only in how far they reach are one
// line with a reach: in the unit, in the organ, everywhere.
import { permission, type PermissionId } from './permissions.ts';

/** How far a line with a reach goes, from the nearest. */
export const reachLevels = ['unit', 'part', 'all'] as const;
export type ReachLevel = (typeof reachLevels)[number];

/** What each reach is called, its letter in the matrix, and how it ends the name of a line. */
export const reachNames: Readonly<
  Record<
    ReachLevel,
    {
      readonly letter: string;
      readonly name: string;
      readonly place: string;
      readonly from: string;
      readonly to: string;
    }
  >
> = {
  unit: { letter: 'U', name: 'Unidade', place: 'na unidade', from: 'da própria unidade', to: 'a própria unidade' },
  part: { letter: 'Ó', name: 'Órgão', place: 'no órgão', from: 'do próprio órgão', to: 'o próprio órgão' },
  all: { letter: 'T', name: 'Todos', place: 'em todos os órgãos', from: 'de todos os órgãos', to: 'todos os órgãos' },
};

/** A line that one can or cannot. */
export interface PlainLine {
  readonly id: PermissionId;
  readonly name: string;
}
/** A line that one can up to somewhere. */
export interface ReachLine {
  readonly name: string;
  readonly levels: Readonly<Partial<Record<ReachLevel, PermissionId>>>;
}
export type PermissionLine = PlainLine | ReachLine;

export interface PermissionGroup {
  readonly name: string;
  readonly lines: readonly PermissionLine[];
}

const p = permission;
const line = (id: PermissionId, name: string): PlainLine => ({ id, name });
const upTo = (name: string, levels: ReachLine['levels']): ReachLine => ({ name, levels });

/** Every permission once, in the groups of the matrix. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    name: 'Ver processos',
    lines: [
      line(p.SECTOR_VIEW, 'Ver os processos do setor'),
      line(p.VIEW_SECTOR_AND_CELLS, 'Ver também os setores subordinados'),
      line(p.VIEW_RESTRICTED_PROCESS, 'Ver processo restrito'),
      line(p.VIEW_CONFIDENTIAL_PROCESS, 'Ver processo sigiloso'),
      line(p.INTERNAL_CONTROL, 'Acompanhar como controle interno'),
      line(p.SEE_PROCESS_SIZE, 'Ver o tamanho do processo'),
    ],
  },
  {
    name: 'Agir no processo',
    lines: [
      line(p.PROCESSOR, 'Tramitar processo'),
      line(p.FORWARD, 'Encaminhar processo'),
      line(p.PROTOCOLLER, 'Protocolar em nome do interessado'),
      line(p.ADD_RESPONSIBLE, 'Atribuir responsável'),
      line(p.ADD_CONFIDENTIAL_RESPONSIBLE, 'Atribuir responsável em processo sigiloso'),
      line(p.PROCESS_PRIORITY, 'Mudar a prioridade'),
      line(p.PROCESS_SECRECY, 'Mudar o nível de acesso'),
      line(p.ARCHIVE_PROCESS, 'Arquivar processo'),
      line(p.UNARCHIVE_PROCESS, 'Desarquivar processo'),
      line(p.UNAPPEND, 'Desapensar processo'),
    ],
  },
  {
    name: 'Documentos',
    lines: [line(p.NO_EFFECT, 'Tornar documento sem efeito'), line(p.VALIDATE_ARCHIVE, 'Autenticar documento')],
  },
  {
    name: 'Diário Oficial',
    lines: [
      line(p.PUBLISH_DOE, 'Marcar documento para o Diário'),
      line(p.AUTHORIZE_DOE, 'Autorizar publicação'),
      line(p.MANAGE_DOE, 'Gerir o Diário Oficial'),
    ],
  },
  {
    name: 'Pessoas e acesso',
    lines: [
      line(p.ADM_VIEW, 'Ver a administração'),
      upTo('Gerir pessoas', { unit: p.MANAGE_USER_UNIT, part: p.MANAGE_USER_PART, all: p.MANAGE_USER_ADM }),
      line(p.MANAGE_PROFILES, 'Gerir perfis'),
      line(p.MANAGE_PERMISSIONS, 'Gerir permissões'),
    ],
  },
  {
    name: 'Órgãos e unidades',
    lines: [
      line(p.MANAGE_UNITY, 'Gerir unidades'),
      line(p.CREATE_PART_ADDRESS, 'Cadastrar órgão'),
      upTo('Gerir endereços e logotipos', {
        unit: p.MANAGE_ADDRESS_CAPACITY,
        part: p.MANAGE_ADDRESS_PART,
        all: p.MANAGE_ADDRESS_ADM,
      }),
    ],
  },
  {
    name: 'Assuntos e modelos',
    lines: [
      line(p.MANAGE_SUBJECT, 'Gerir assuntos'),
      line(p.MANAGE_CATEGORY, 'Gerir categorias'),
      line(p.CREATE_LEGAL_REFERENCE, 'Cadastrar hipótese legal'),
      upTo('Gerir modelos', {
        unit: p.MANAGE_DOC_MODEL_UNIT,
        part: p.MANAGE_DOC_MODEL_PART,
        all: p.MANAGE_DOC_MODEL_ADM,
      }),
      upTo('Gerir modelos oficiais', {
        unit: p.MANAGE_DOE_DOC_MODEL_UNIT,
        part: p.MANAGE_DOE_DOC_MODEL_PART,
        all: p.MANAGE_DOE_DOC_MODEL_ADM,
      }),
      upTo('Gerir marcadores', {
        unit: p.MANAGE_BOOKMARKS_CAPACITY,
        part: p.MANAGE_BOOKMARKS_PART,
        all: p.MANAGE_BOOKMARKS_ADM,
      }),
    ],
  },
  {
    name: 'Operação',
    lines: [
      upTo('Migrar processos', { unit: p.MIGRATE_PROCESS_SECTOR, all: p.MIGRATE_PROCESS_ADM }),
      upTo('Emitir relatórios', { unit: p.MANAGE_REPORT_UNIT, part: p.MANAGE_REPORT_PART, all: p.MANAGE_REPORT_ADM }),
      line(p.MANAGE_MESSAGES_ADM, 'Enviar mensagens da administração'),
    ],
  },
];

/** The permissions of a line, from the nearest reach. */
export const idsOfLine = (of: PermissionLine): readonly PermissionId[] =>
  'id' in of ? [of.id] : reachLevels.flatMap((level) => of.levels[level] ?? []);

/**
 * How far a set of permissions goes on a line: `null` not at all. `whole` is false where a wider reach is held without a nearer
 * one, as an installation may have inherited it.
 */
export function reachOn(
  of: ReachLine,
  held: ReadonlySet<number>,
): { readonly level: ReachLevel; readonly whole: boolean } | null {
  const offered = reachLevels.filter((level) => of.levels[level] !== undefined);
  const level = offered.findLast((one) => held.has(of.levels[one]!));
  if (level === undefined) return null;
  return { level, whole: offered.slice(0, offered.indexOf(level)).every((one) => held.has(of.levels[one]!)) };
}

/** The permissions once a line goes up to a reach: a wider one holds the nearer ones too. */
export function withReach(of: ReachLine, held: ReadonlySet<number>, level: ReachLevel | null): ReadonlySet<number> {
  const kept = new Set(held);
  for (const id of idsOfLine(of)) kept.delete(id);
  const last = level === null ? -1 : reachLevels.indexOf(level);
  for (const one of reachLevels.slice(0, last + 1)) {
    const id = of.levels[one];
    if (id !== undefined) kept.add(id);
  }
  return kept;
}

/** What a permission is called in the matrix, with its reach. */
export function lineName(id: number): string {
  for (const { lines } of permissionGroups) {
    for (const one of lines) {
      if ('id' in one) {
        if (one.id === id) return one.name;
        continue;
      }
      const level = reachLevels.find((each) => one.levels[each] === id);
      if (level) return `${one.name}, ${reachNames[level].place}`;
    }
  }
  return `Permissão ${id}`;
}
