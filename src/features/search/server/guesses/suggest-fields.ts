import { sql } from 'kysely';
import type { z } from 'zod';
import { read, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { within } from '../../../../platform/server/db/conditions.ts';
import { maskedCpfs } from '../../../../platform/server/db/masked-cpfs.ts';
import { visibleTo } from '../../../processes/server/index.ts';
import { searchToday } from '../../../subjects/server/index.ts';
import { presentUnit, unitsByWords } from '../../../units/server/index.ts';
import { tokenise } from '../../../../kernel/texts/text.ts';
import { searchErrors } from '../../contract/search-errors.ts';
import { MOST_SUGGESTIONS, suggestFields as contract, suggestionField } from '../../contract/suggest-fields.ts';
import { completeWord } from './guess-words.ts';

type Call = ReadCall<typeof contract>;
type Field = z.output<typeof suggestionField>;
type Suggestion = { readonly field: Field; readonly id: number | null; readonly value: string; readonly label: string };
type SuggestionWithRest = Suggestion & { readonly rest: string };

const SHORTEST = 3;
/** Of each field, where none was named. */
const SOME_OF_EACH = 3;

export const suggestFields = read(contract, async (call) => {
  const { actor, deps, input } = call;
  if (actor?.unit == null && !deps.config.publicSearchEnabled) throw new Refusal(searchErrors.disabled);
  const { search_text: text, field } = input.query;
  if (text.length < SHORTEST || tokenise(text).length === 0) return [];
  const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? [];
  const whole = suggesting(call, text);
  const byLast = suggesting(call, last);
  /** What the whole text names; of a filter, what its last word names where the whole names nothing (R380). */
  const told = async (of: Field, most: number): Promise<readonly SuggestionWithRest[]> => {
    const found = await suggestions[of](whole, text, most);
    if (found.length > 0 || of === 'TEXT' || before === '' || last.length < SHORTEST) {
      return found.map((one) => ({ ...one, rest: '' }));
    }
    return (await suggestions[of](byLast, last, most)).map((one) => ({ ...one, rest: before.trim() }));
  };
  if (field !== undefined) return [...(await told(field, MOST_SUGGESTIONS))];
  return (await Promise.all(suggestionField.options.map((of) => told(of, SOME_OF_EACH)))).flat();
});

/** Organs and units are found by one look. */
function suggesting(call: Call, text: string): Suggesting {
  let found: ReturnType<typeof unitsByWords> | undefined;
  return { ...call, units: () => (found ??= unitsByWords(call.db, text)) };
}

type Suggesting = Call & { readonly units: () => ReturnType<typeof unitsByWords> };

const suggestions: Record<Field, (call: Suggesting, text: string, most: number) => Promise<Suggestion[]>> = {
  /** The last word, completed (R380). */
  TEXT: async ({ db, actor }, text, most) => {
    const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? [];
    const words = await completeWord(db, actor, last, most);
    return words.map((word) => ({ field: 'TEXT', id: null, value: before + word, label: before + word }));
  },
  SUBJECT: async ({ db, now }, text, most) => {
    const found = await searchToday(db, text, now);
    return found
      .slice(0, most)
      .map(({ id, name, completeName }) => ({ field: 'SUBJECT', id, value: name, label: completeName }));
  },
  ORIGIN: async ({ units }, text, most) => {
    const parts = Map.groupBy(await units(), ({ part_id: id }) => id);
    const asked = text.toLowerCase();
    return [...parts]
      .map(([id, [unit]]) => ({ id, name: unit!.part_name, abbreviation: unit!.part_abbreviation }))
      .filter(({ name, abbreviation }) => [name, abbreviation].some((said) => said.toLowerCase().includes(asked)))
      .slice(0, most)
      .map(({ id, name, abbreviation }) => ({
        field: 'ORIGIN',
        id,
        value: abbreviation,
        label: `${abbreviation} – ${name}`,
      }));
  },
  ORIGIN_CAPACITY: async ({ units }, _text, most) =>
    (await units()).slice(0, most).map((unit) => {
      const { label, description } = presentUnit(unit);
      return { field: 'ORIGIN_CAPACITY', id: unit.id, value: label, label: `${label} – ${description}` };
    }),
  /** Who works in no unit is told no whole CPF, nor whether there is one that begins as they typed. */
  REFERENCE_NUMBER: async ({ db, actor }, text, most) => {
    const written = sql<string>`p.reference_number`;
    const shown = actor?.unit == null ? maskedCpfs(written) : written;
    const { rows } = await sql<{ number: string }>`
      select distinct ${shown} as number from search.process p
      where ${written} ilike ${within(text)} and ${shown} ilike ${within(text)} and p.state <> 'DRAFT' and ${visibleTo(actor)}
      order by number limit ${most}`.execute(db);
    return rows.map(({ number }) => ({ field: 'REFERENCE_NUMBER', id: null, value: number, label: number }));
  },
};
