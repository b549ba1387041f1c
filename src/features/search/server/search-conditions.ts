import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isValidCnpj } from '../../../kernel/numbers/cnpj.ts';
import { isValidCpf, onlyDigits } from '../../../kernel/numbers/cpf.ts';
import { stripNup } from '../../../kernel/numbers/nup.ts';
import { tokenise, unaccent } from '../../../kernel/texts/text.ts';
import { among, type Condition, onDays, within } from '../../../platform/server/db/conditions.ts';
import type { SearchFilters } from '../contract/search-filters.ts';
import { type WordPlace, wordQuery } from '../../../kernel/texts/word-query.ts';
import { holdsWords } from './text-condition.ts';

/** What a search asks of `search.process as p` joined to `search.entry as e`. */
export interface SearchQuestion {
  readonly conditions: readonly Condition[];
  /** Some condition needs the words. */
  readonly words: boolean;
  /** The words that decide what comes first, as a query; `undefined` where nothing was asked in words. */
  readonly asked: string | undefined;
  /** The process that comes before all others. */
  readonly number: string | undefined;
}

interface Asking {
  readonly timeZone: string;
  /** Reads whole CPFs, as who works with processes does: finds by them what texts say. */
  readonly readsCpfs: boolean;
}

export function questionOf(filters: SearchFilters, { timeZone, readsCpfs }: Asking): SearchQuestion {
  const words = wordConditions(filters);
  return {
    words: words.length > 0,
    number: wholeNumberOf(filters),
    asked: isInWords(filters) ? wordQuery(filters.text ?? '') : undefined,
    conditions: [...words, ...numberConditions(filters, readsCpfs), ...factConditions(filters, timeZone)],
  };
}

/** Whether its text is words, not a number that names one thing. */
export function isInWords(filters: SearchFilters): boolean {
  const { text } = filters;
  return (
    text !== undefined &&
    wholeNumberOf(filters) === undefined &&
    partyNumberOf(text) === undefined &&
    partOfNumber(text) === undefined
  );
}

/** The whole process number that is asked for, without its mask, if it is: part of one, such as `3187/2026`, is not. */
export function wholeNumberOf({ nup, text }: SearchFilters): string | undefined {
  const given = (nup ?? text ?? '').trim();
  const bare = stripNup(given);
  if (isValidCpf(given) || isValidCnpj(given)) return undefined;
  return /^(\d{17}|\d{20})$/.test(bare) || /^\d{9,32}$/.test(given) ? bare : undefined;
}

function wordConditions(filters: SearchFilters): Condition[] {
  const { text, nup, subject_name: subject, interested, reference_number: reference } = filters;
  const number = wholeNumberOf(filters);
  const asked = [
    text !== undefined && isInWords(filters) ? wordQuery(text) : undefined,
    nup !== undefined && number === undefined ? wordQuery(nup, { place: 'C' }) : undefined,
    anyOfWords(subject, 'A'),
    interested !== undefined && partyNumberOf(interested) === undefined
      ? wordQuery(interested, { place: 'B' })
      : undefined,
    anyOfWords(reference, 'C'),
  ];
  return asked.flatMap((query) => (query === undefined ? [] : [holdsWords(query)]));
}

/** The values of one field are alternatives. */
function anyOfWords(texts: readonly string[] | undefined, place: WordPlace): string | undefined {
  const queries = (texts ?? []).flatMap((text) => wordQuery(text, { place }) ?? []);
  return queries.length === 0 ? undefined : queries.map((query) => `(${query})`).join(' | ');
}

/** A number is looked for where it names a process or a party, and in texts. */
function numberConditions(filters: SearchFilters, readsCpfs: boolean): Condition[] {
  const { interested, text = '' } = filters;
  const number = wholeNumberOf(filters);
  const party = interested === undefined ? undefined : partyNumberOf(interested);
  const cited = partyNumberOf(text);
  const part = number === undefined && cited === undefined ? partOfNumber(text) : undefined;
  return [
    ...(number === undefined
      ? []
      : [filters.nup === undefined ? namedOrCited(number) : sql<SqlBool>`p.nup = ${number}`]),
    ...(party === undefined ? [] : [oneOf(interestedWith(party))]),
    ...(cited === undefined ? [] : [oneOf(sql`${interestedWith(cited)} ${citing(cited, readsCpfs)}`)]),
    ...(part === undefined
      ? []
      : [
          oneOf(sql`
      select w.id from search.process w where w.nup like ${within(part)}
      union all ${withWords(wordQuery(text)!)}`),
        ]),
  ];
}

const oneOf = (ids: RawBuilder<unknown>): Condition => sql`p.id in (${ids})`;

/** A whole number in the words that are asked for: the process it names, and those that cite it. */
const namedOrCited = (number: string): Condition =>
  oneOf(sql`select w.id from search.process w where w.nup = ${number} union all ${withWords(number.toLowerCase())}`);

/** A number of several digits that names nothing whole: of a process number it may be any part. */
function partOfNumber(text: string): string | undefined {
  const digits = onlyDigits(text);
  return /^[\d./-]+$/.test(text.trim()) && digits.length >= LEAST_PART && digits.length < 20 ? digits : undefined;
}
const LEAST_PART = 4;

/** The processes whose texts name a company, or a person where the reader may read who it is. */
function citing({ column, value }: PartyNumber, readsCpfs: boolean): RawBuilder<unknown> {
  if (column === 'cnpj') return sql`union all ${withWords(value.toLowerCase())}`;
  if (!readsCpfs) return sql``;
  return sql`union all select e.process_id from search.entry e join search.process w on w.id = e.process_id
    where w.secrecy = 1 and e.cpfs @> ${[value]}::text[]`;
}

/** As `holdsWords` asks, of a process `w` by itself. */
const withWords = (query: string): RawBuilder<unknown> => sql`
  select e.process_id from search.entry e join search.process w on w.id = e.process_id
  where e.terms @@ to_tsquery('simple', ${query}) and (w.secrecy = 1 or e.facts @@ to_tsquery('simple', ${query}))`;

function factConditions(filters: SearchFilters, timeZone: string): Condition[] {
  const conditions: Condition[] = [
    ...among(sql`p.subject_id`, filters.subject),
    ...among(sql`p.origin_unit_id`, filters.origin_capacity),
    ...among(sql`p.responsible_id`, filters.user),
    ...among(sql`p.unit_id`, filters.capacity_filter),
    ...among(sql`p.priority`, filters.priority),
    ...among(sql`p.state`, filters.state),
    ...inParts(sql`p.origin_unit_id`, filters.origin),
    ...inParts(sql`p.unit_id`, filters.current_part),
    ...onDays(sql`p.opened_at`, filters.date, timeZone),
  ];
  const named = filters.origin_name?.map(unaccent);
  if (named) {
    conditions.push(sql`p.origin_unit_id in (
      select u.id from search.unit u where lower(u.part_abbreviation) = any(${named}::text[]))`);
  }
  return conditions;
}

/** Whether a search asks for anything that exists: a text of signs only finds nothing. */
export function asksForNothing(filters: SearchFilters): boolean {
  const { text, nup, subject_name: subjects, interested, reference_number: references } = filters;
  const isEmpty = (asked: string | undefined) => asked !== undefined && asked !== '' && tokenise(asked).length === 0;
  const alternatives = [subjects, references].some((asked) => asked !== undefined && asked.every(isEmpty));
  return alternatives || [text, nup, interested].some(isEmpty);
}

type PartyNumber = { readonly column: 'cpf' | 'cnpj'; readonly value: string };

function partyNumberOf(text: string): PartyNumber | undefined {
  if (isValidCpf(text)) return { column: 'cpf', value: onlyDigits(text) };
  return isValidCnpj(text) ? { column: 'cnpj', value: text.replace(/[^0-9A-Za-z]/g, '').toUpperCase() } : undefined;
}

const interestedWith = ({ column, value }: PartyNumber): RawBuilder<unknown> =>
  sql`select i.process_id from search.interested i where ${sql.ref(`i.${column}`)} = ${value}`;

const inParts = (column: RawBuilder<unknown>, parts: readonly number[] | undefined): Condition[] =>
  parts ? [sql`${column} in (select u.id from search.unit u where u.part_id = any(${[...parts]}::bigint[]))`] : [];
