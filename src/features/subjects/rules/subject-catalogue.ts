// Specification 001 §3 and §7 (subjects and categories), decision G62; decision 69: what a subject and a category may be.
import { allowed, allowedIf, type Decision, denied, everyOf } from '../../../kernel/decision.ts';
import { tidyName } from '../../../kernel/names.ts';

/** Longest name of a category or a subject, in UTF-16 units. */
export const NAME_LIMIT = 160;
/** Longest word by which one is looked for. */
export const INDEXER_LIMIT = 80;
/** How many such words one may have. */
export const MOST_INDEXERS = 20;
/** Longest code of the classification plan. */
export const CODE_LIMIT = 30;
/** Longest event that starts the terms of guard. */
export const EVENT_LIMIT = 160;
/** The longest term of guard, in months: a hundred years. */
export const MOST_MONTHS = 1_200;
/** Longest description of a legal reference, and longest article it cites. */
export const REFERENCE_LIMIT = 200;
/** Most years a norm sets to a secrecy. */
export const MOST_TERM_YEARS = 100;

/** What the levels are called, from 1. */
export const levelNames = { 1: 'Categoria', 2: 'Subcategoria', 3: 'Subcategoria 2' } as const;
export type Level = keyof typeof levelNames;

/** What starts the terms of guard. */
export const retentionStarts = ['opening', 'archiving', 'event'] as const;
export type RetentionStart = (typeof retentionStarts)[number];
export const retentionStartNames: Readonly<Record<RetentionStart, string>> = {
  opening: 'Abertura do processo',
  archiving: 'Arquivamento do processo',
  event: 'Outro fato',
};

/** Where a process goes when its terms are over. */
export const destinations = ['elimination', 'permanent'] as const;
export type Destination = (typeof destinations)[number];
export const destinationNames: Readonly<Record<Destination, string>> = {
  elimination: 'Eliminação',
  permanent: 'Guarda permanente',
};

const nameThere = (name: string): Decision =>
  allowedIf(tidyName(name) !== '', { code: 'NAME_REQUIRED', message: 'Dê um nome.', field: 'name' });

/** Whether a name is free in its place. @param other the name that is there, of another one */
export const nameFree = (other: string | undefined): Decision =>
  allowedIf(other === undefined, {
    code: 'NAME_TAKEN',
    message: `Já existe “${other}” neste lugar. Use o que existe ou escolha outro nome.`,
    field: 'name',
  });

/** Who is above a category that is made, moved or changed. */
export interface Above {
  readonly level: number;
  readonly name: string;
}

/** Whether a category of a level may stand below another, or at the top (decision G62). */
export function mayStandBelow(level: number, above: Above | null): Decision {
  if (level > 3) {
    return denied({
      code: 'LEVEL_WRONG',
      message: `“${above?.name}” está no último nível. Escolha uma categoria ou subcategoria.`,
      field: 'parent_id',
    });
  }
  if (level === 1) {
    return allowedIf(above === null, {
      code: 'LEVEL_WRONG',
      message: 'Uma categoria fica no topo, não abaixo de outra.',
      field: 'parent_id',
    });
  }
  const wanted = level === 2 ? 'uma categoria' : 'uma subcategoria';
  return allowedIf(above !== null && above.level === level - 1, {
    code: 'LEVEL_WRONG',
    message: above
      ? `${levelNames[level as Level]} fica abaixo de ${wanted}. “${above.name}” não é.`
      : `Escolha ${wanted} para ficar acima desta.`,
    field: 'parent_id',
  });
}

/** What is written of a category. */
export interface CategoryFacts {
  readonly name: string;
  readonly level: number;
  readonly above: Above | null;
  /** The name of another that stands in the same place under the same name. */
  readonly sameName: string | undefined;
}

/** Whether a category may be so. */
export const mayBeCategory = ({ name, level, above, sameName }: CategoryFacts): Decision =>
  everyOf(nameThere(name), mayStandBelow(level, above), nameFree(sameName));

/** What is written of a subject, besides its place. */
export interface SubjectFacts {
  readonly name: string;
  readonly code: string | null;
  readonly currentMonths: number | null;
  readonly intermediateMonths: number | null;
  readonly startsAt: RetentionStart;
  readonly event: string | null;
  readonly destination: Destination | null;
}

/** Whether what is said of the guard of a subject holds together (e-ARQ Brasil 1.2). */
export function mayBeKept(facts: SubjectFacts): Decision {
  const { code, currentMonths, intermediateMonths, startsAt, event, destination } = facts;
  const term = (currentMonths ?? 0) + (intermediateMonths ?? 0);
  return everyOf(
    allowedIf(startsAt !== 'event' || Boolean(event), {
      code: 'EVENT_REQUIRED',
      message: 'Diga que fato começa a contagem da guarda.',
      field: 'retention_event',
    }),
    allowedIf(startsAt === 'event' || !event, {
      code: 'EVENT_UNUSED',
      message: 'O fato só se escreve quando a contagem começa em outro fato.',
      field: 'retention_event',
    }),
    allowedIf(destination !== 'elimination' || term > 0, {
      code: 'TERM_REQUIRED',
      message: 'O que se elimina precisa de prazo de guarda. Preencha ao menos um dos prazos.',
      field: 'current_months',
    }),
    allowedIf(destination === null || code !== null, {
      code: 'CODE_REQUIRED',
      message: 'A destinação final vem do plano de classificação. Preencha o código.',
      field: 'classification_code',
    }),
  );
}

interface SubjectPlace {
  /** The name of another subject of the same category with the same name. */
  readonly sameName: string | undefined;
  /** The complete name of another subject with the same code. */
  readonly sameCode: string | undefined;
}

/** Whether a subject may be so. */
export const mayBeSubject = (facts: SubjectFacts, { sameName, sameCode }: SubjectPlace): Decision =>
  everyOf(
    nameThere(facts.name),
    nameFree(sameName),
    mayBeKept(facts),
    allowedIf(sameCode === undefined, {
      code: 'CODE_TAKEN',
      message: `O código ${facts.code} já é de “${sameCode}”.`,
      field: 'classification_code',
    }),
  );

/** What hangs on a category. */
export interface Hanging {
  readonly children: number;
  readonly subjects: number;
}

/** A category is deleted while nothing hangs on it: what processes are about stays. */
export function mayDeleteCategory({ children, subjects }: Hanging): Decision {
  const resolve = 'Mude de lugar o que está nela, ou desative a categoria.';
  if (subjects > 0) {
    const said = subjects === 1 ? 'Há 1 assunto' : `Há ${subjects} assuntos`;
    return denied({ code: 'HAS_SUBJECTS', message: `${said} nesta categoria.`, resolve });
  }
  if (children > 0) {
    const said = children === 1 ? 'Há 1 categoria' : `Há ${children} categorias`;
    return denied({ code: 'HAS_CATEGORIES', message: `${said} abaixo desta.`, resolve });
  }
  return allowed();
}

/** Whether a term that a norm sets is told whole. */
export const mayBeReference = ({
  setsTerm,
  years,
}: {
  readonly setsTerm: boolean;
  readonly years: number | null;
}): Decision =>
  allowedIf(setsTerm || years === null, {
    code: 'TERM_UNUSED',
    message: 'O prazo em anos só se escreve quando a norma fixa um prazo.',
    field: 'term_years',
  });
