import { sql, type SqlBool } from 'kysely';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type Condition, within } from '../../../../platform/server/db/conditions.ts';
import { peopleErrors } from '../../contract/people-errors.ts';
import { cpfOf } from '../../rules/person-search.ts';

interface PeopleSearch {
  readonly cpf?: string | undefined;
  readonly name?: string | undefined;
  readonly search?: string | undefined;
}

/** What somebody typed to find people: a whole CPF, or words of a name. @throws INVALID_CPF */
export function soughtBy({ cpf: given, name, search }: PeopleSearch): {
  readonly cpf: string | undefined;
  readonly words: readonly string[];
} {
  const asked = given ?? cpfOf(search ?? '') ?? undefined;
  if (asked === undefined)
    return {
      cpf: undefined,
      words: unaccent(name ?? search ?? '')
        .split(/\s+/)
        .filter(Boolean),
    };
  const cpf = onlyDigits(asked);
  if (!isValidCpf(cpf)) throw new Refusal(peopleErrors.invalidCpf, { field: 'cpf' });
  return { cpf, words: [] };
}

/** The same as conditions on a person `p`. */
export const isSought = ({ cpf, words }: ReturnType<typeof soughtBy>): Condition[] => [
  ...(cpf === undefined ? [] : [sql<SqlBool>`p.cpf = ${cpf}`]),
  ...words.map((word) => sql<SqlBool>`p.search_name like ${within(word)}`),
];
