// Specification 001 §3, §4, §5 and §6 (profiles, R376, R377, R501), decisions G57 and G58; decision 67: who makes a profile what.
import { allowed, allowedIf, type Decision, denied, everyOf } from '../../../kernel/decision.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import { lineName } from './permission-lines.ts';
import { assignerProfile, permission } from './permissions.ts';
import { isSensitive } from './sensitive-permissions.ts';

/** Longest name of a profile, in UTF-16 units. */
export const NAME_LIMIT = 80;
/** Longest word by which a profile or a permission is found. */
export const KEYWORD_LIMIT = 40;
/** How many such words one may have. */
export const MOST_KEYWORDS = 20;
/** Longest reason of a change. */
export const REASON_LIMIT = 500;
/** Ids below are of profiles that come with the product. */
export const FIRST_OWN_PROFILE = 100;

/** What a profile is: what it grants, where, and what its holders may hand out. */
export interface Profile {
  readonly name: string;
  readonly active: boolean;
  readonly allParts: boolean;
  readonly parts: readonly number[];
  readonly permissions: readonly number[];
  readonly keywords: readonly string[];
  readonly canAssign: readonly number[];
  /** Whoever has it proves themselves a second time on entering. */
  readonly secondFactor: boolean;
}

/** What must be there before a profile is kept: a name, what it lets do, where. */
export const isComplete = ({ name, permissions, allParts, parts }: Profile): Decision =>
  everyOf(
    allowedIf(name.trim() !== '', {
      code: 'NAME_REQUIRED',
      message: 'Dê um nome ao perfil.',
      field: 'name',
    }),
    allowedIf(permissions.length > 0, {
      code: 'PERMISSION_MISSING',
      message: 'Marque ao menos uma permissão.',
      field: 'permissions',
    }),
    allowedIf(allParts || parts.length > 0, {
      code: 'PART_MISSING',
      message: 'Escolha ao menos um órgão, ou todos.',
      field: 'parts',
    }),
  );

/** Two profiles whose names differ by accents or case alone are one to who chooses among them. */
export const isNameFree = (name: string, others: readonly string[]): Decision => {
  const taken = others.find((other) => unaccent(other.trim()) === unaccent(name.trim()));
  return allowedIf(taken === undefined, {
    code: 'NAME_TAKEN',
    message: `Já existe o perfil "${taken}".`,
    resolve: 'Escolha outro nome, ou mude o que já existe.',
    field: 'name',
  });
};

/**
 * The permissions that a change gives to somebody who may not have had them: those added; all of them where the profile is new, is switched
 * on or comes to be valid in more organs; and all that a profile holds which its holders may hand out from now on.
 * @param before `null` of a new one
 * @param held what other profiles hold, by id, of those newly handed out
 */
export function givenBy(
  before: Profile | null,
  after: Profile,
  held: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const handed = after.canAssign.filter((id) => !before?.canAssign.includes(id)).flatMap((id) => held.get(id) ?? []);
  const had = before && !isWidened(before, after) ? before.permissions : [];
  return new Set([...after.permissions.filter((id) => !had.includes(id)), ...handed]);
}

const isWidened = (before: Profile, after: Profile): boolean =>
  (after.active && !before.active) ||
  (!before.allParts && (after.allParts || after.parts.some((id) => !before.parts.includes(id))));

/** The permissions that a change may take from somebody. */
export function takenBy(before: Profile, after: Profile | null): ReadonlySet<number> {
  if (!before.active) return new Set();
  const isNarrowed =
    after === null ||
    !after.active ||
    (!after.allParts && (before.allParts || before.parts.some((id) => !after.parts.includes(id))));
  return new Set(before.permissions.filter((id) => isNarrowed || !after.permissions.includes(id)));
}

/** Nobody gives more than they hold, in the unit in which they act. */
export function mayGive(actor: { readonly permissions: ReadonlySet<number> }, given: Iterable<number>): Decision {
  const lacking = [...given].filter((id) => !actor.permissions.has(id));
  return lacking.length === 0
    ? allowed()
    : denied({
        code: 'GIVES_MORE_THAN_HELD',
        message: `Você não dá o que não tem: ${named(lacking)}.`,
        resolve: 'Peça a quem tem essas permissões e gere perfis.',
        field: 'permissions',
      });
}

/** A change that gives a sensitive permission says why. */
export const isExplained = (given: Iterable<number>, reason: string | null | undefined): Decision => {
  const sensitive = [...given].filter(isSensitive);
  return allowedIf(sensitive.length === 0 || (reason ?? '').trim() !== '', {
    code: 'REASON_REQUIRED',
    message: `Escreva o motivo: a mudança dá permissão sensível (${named(sensitive)}).`,
    field: 'reason',
  });
};

type Entry = Pick<Profile, 'secondFactor'>;

/** Whether those who have a profile enter more easily after a change than before it. */
export const easesEntry = (before: Entry | null, after: Entry): boolean =>
  before?.secondFactor === true && !after.secondFactor;

/** A change after which a profile asks for no second proof any more says why. */
export const isEaseExplained = (before: Entry | null, after: Entry, reason: string | null | undefined): Decision =>
  allowedIf(!easesEntry(before, after) || (reason ?? '').trim() !== '', {
    code: 'REASON_REQUIRED',
    message: 'Escreva o motivo: a mudança dispensa a segunda etapa na entrada.',
    field: 'reason',
  });

/** What a change would take from everybody. */
export interface Lost {
  /** Permissions that somebody held before, and nobody would after. */
  readonly orphans: readonly number[];
  /** Somebody administered everything in one bond without a last day, and nobody would. */
  readonly general: boolean;
}

/** What somebody could do, somebody still can: no permission ends without anybody, and somebody goes on administering everything for good. */
export function leavesSomebody({ orphans, general }: Lost): Decision {
  if (orphans.includes(permission.MANAGE_PROFILES))
    return denied({
      code: 'NOBODY_MANAGES_PROFILES',
      message: 'Ninguém mais poderia gerir perfis.',
      resolve: 'Antes, dê a permissão "Gerir perfis" a outra pessoa.',
    });
  if (orphans.length > 0)
    return denied({
      code: 'PERMISSION_WITHOUT_ANYBODY',
      message: `Ninguém mais poderia: ${named(orphans)}.`,
      resolve: 'Antes, dê essa permissão a alguém por outro perfil.',
    });
  return allowedIf(!general, {
    code: 'NOBODY_ADMINISTERS_FOR_GOOD',
    message: 'Ninguém mais administraria tudo, sem data de fim.',
    resolve: 'Antes, dê a outra pessoa, sem data de fim, um perfil que gere pessoas, perfis e permissões.',
  });
}

/** A profile goes away only if nobody ever had it and it did not come with the product; others are switched off. */
export const mayDelete = (id: number, people: number): Decision =>
  everyOf(
    allowedIf(id >= FIRST_OWN_PROFILE, {
      code: 'PROFILE_OF_THE_PRODUCT',
      message: 'Este perfil vem com o sistema e não se exclui.',
      resolve: isNamed(id) ? 'Mude as permissões dele, se for preciso.' : 'Desative-o, se não for usado.',
    }),
    allowedIf(people === 0, {
      code: 'PROFILE_IN_USE',
      message: `Este perfil foi dado a ${people} ${people === 1 ? 'vínculo' : 'vínculos'}, e o histórico precisa dele.`,
      resolve: 'Desative-o: deixa de valer e não é mais oferecido.',
    }),
  );

/** Unit and organ administrators are profiles that the specification names: they stay on. */
export const mayDeactivate = (id: number): Decision =>
  allowedIf(!isNamed(id), {
    code: 'PROFILE_NAMED_BY_THE_SYSTEM',
    message: 'Este perfil é o dos administradores que dão acesso e fica sempre ativo.',
    resolve: 'Mude as permissões dele, ou retire-o de quem o tem.',
  });

const isNamed = (id: number): boolean => Object.values<number>(assignerProfile).includes(id);

const MOST_NAMED = 5;
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function named(ids: readonly number[]): string {
  const more = ids.length - MOST_NAMED;
  return list.format([
    ...ids.slice(0, MOST_NAMED).map((id) => `"${lineName(id)}"`),
    ...(more > 0 ? [`mais ${more}`] : []),
  ]);
}
