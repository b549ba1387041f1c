// Specification 000 §3, §5, §7 and 001 §6 (R195 to R200, R361, R564 to R566): what a bookmark must say, who may see it, put it on
// processes, change it.
import { allowed, allowedIf, type Decision, denied, everyOf, firstOf } from '../../../kernel/decision.ts';
import {
  type Administrator,
  type Reach,
  reachOf,
  type ReachPermissions,
} from '../../access/rules/administration-reach.ts';
import { permission } from '../../access/rules/permissions.ts';
import { type Applicability, coverageOf, saysWhere, staysWithin } from '../../units/rules/applicability.ts';

/** Longest name (R195), and what it stands for, in UTF-16 units. */
export const NAME_LIMIT = 20;
export const TITLE_LIMIT = 120;
/** Most bookmarks that a person keeps for themselves, and that one process bears of what one call names. */
export const MOST_OWN = 100;
export const MOST_ON_PROCESS = 100;
/** How long a choice waits before it is sent, in milliseconds (R201). */
export const MARK_DELAY = 500;

/** For whom it is: its owner, some units, whole organs, everybody (R196). */
export const bookmarkScopes = ['personal', 'unit', 'sectoral', 'corporate'] as const;
export type BookmarkScope = (typeof bookmarkScopes)[number];

const byCoverage = { UNIT: 'unit', PART: 'sectoral', ALL: 'corporate' } as const;

/** Whose one is, as it is kept: somebody's own, or of where it applies. */
export type Belonging =
  | { readonly owner_id: number; readonly applicability: null }
  | { readonly owner_id: null; readonly applicability: Applicability };

/** For whom a bookmark is, by whose it is and where it applies. */
export const scopeOf = ({ applicability }: Pick<Belonging, 'applicability'>): BookmarkScope =>
  applicability === null ? 'personal' : byCoverage[coverageOf(applicability)];

/** Who looks after administrative bookmarks, by how far. */
export const managesBookmarks = {
  all: permission.MANAGE_BOOKMARKS_ADM,
  part: permission.MANAGE_BOOKMARKS_PART,
  unit: permission.MANAGE_BOOKMARKS_CAPACITY,
} as const satisfies ReachPermissions;

/** Whoever holds one of these looks after administrative bookmarks (R361). */
export const bookmarkManagers = Object.values(managesBookmarks) as [number, number, number];

/** How far somebody looks after administrative bookmarks. */
export const bookmarkReach = (who: Administrator): Reach => reachOf(who, managesBookmarks);

/** What is missing before one is kept, said at once (R195, R197). */
export const isComplete = (name: string, applicability: Applicability | null): Decision =>
  everyOf(
    allowedIf(name !== '', { code: 'NAME_MISSING', message: 'Falta o nome do marcador.', field: 'name' }),
    applicability === null
      ? allowed()
      : firstOf(
          () =>
            allowedIf(applicability.legal_natures.length === 0, {
              code: 'NO_LEGAL_NATURE',
              message: 'Um marcador vale em órgãos e unidades, e não por natureza jurídica.',
              field: 'legal_natures',
            }),
          () => saysWhere(applicability),
        ),
  );

/** Whether somebody may look after one: their own (R200), or an administrative one within their reach (R564 to R566). */
export function mayManage(who: Administrator & { readonly personId: number }, of: Belonging): Decision {
  if (of.applicability !== null) return staysWithin(bookmarkReach(who), of.applicability, 'este marcador');
  return allowedIf(of.owner_id === who.personId, { code: 'NOT_YOURS', message: 'Este marcador é de outra pessoa.' });
}

/** On how many processes one is, of those that whoever asks may know. */
export interface Use {
  /** It is on some process, known or not. */
  readonly used: boolean;
  readonly known: number;
  /** In which units those are, the most first; left out where it is not told. */
  readonly places?: readonly { readonly label: string; readonly uses: number }[];
}

/** So many units are named in a sentence. */
const PLACES_NAMED = 3;

/** "Estão em COCON/SESAU (40), GELIC/SESAU (17) e mais 2 setores. "; nothing of what is known of none. */
function whereUsed(places: NonNullable<Use['places']>): string {
  if (places.length === 0) return '';
  const named = places.slice(0, PLACES_NAMED).map(({ label, uses }) => `${label} (${uses})`);
  const more = places.length - named.length;
  const total = places.reduce((sum, { uses }) => sum + uses, 0);
  return `${total === 1 ? 'Está' : 'Estão'} em ${list.format(more === 0 ? named : [...named, more === 1 ? 'mais um setor' : `mais ${more} setores`])}. `;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What is on processes stays, and says on how many and where (R199); of those that somebody may not know it says only that there are. */
export function mayDelete({ used, known, places = [] }: Use): Decision {
  if (!used) return allowed();
  const processes = known === 1 ? 'um processo' : `${known} processos`;
  return denied({
    code: 'BOOKMARK_IN_USE',
    message:
      known === 0
        ? 'Marcador em uso em processos que você não vê.'
        : `Marcador em uso em ${processes}. Retire-o deles antes de excluir.`,
    resolve: `${whereUsed(places)}Ou desative-o: fica onde está, e não se põe em mais nenhum.`,
  });
}

/** What is switched off stays where it is, and is put on no other. */
export const mayPut = ({ name, active }: { readonly name: string; readonly active: boolean }): Decision =>
  allowedIf(active, {
    code: 'BOOKMARK_INACTIVE',
    message: `O marcador “${name}” está desativado: fica onde está, e não se põe em mais nenhum.`,
  });
