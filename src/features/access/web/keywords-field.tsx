import { SearchMultiSelect } from '../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { KEYWORD_LIMIT, MOST_KEYWORDS } from '../rules/profile-policy.ts';

interface KeywordsFieldProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Words in use elsewhere that match what was typed. */
  readonly load: (typed: string) => Promise<readonly string[]>;
}

const option = (word: string): SearchOption => ({ value: word, label: word });

/** Words by which something is found: those in use are offered, and what was typed may be a new one. */
export function KeywordsField({ values, onChange, load }: KeywordsFieldProps) {
  return (
    <SearchMultiSelect
      label="Palavras-chave"
      optional
      hint={
        values.length >= MOST_KEYWORDS
          ? `Até ${MOST_KEYWORDS} palavras. Retire uma para acrescentar outra.`
          : 'Outros nomes por que se procura. Escreva e escolha.'
      }
      placeholder={values.length === 0 ? 'Escreva uma palavra' : 'Acrescentar'}
      emptyText="Escreva uma palavra para acrescentar."
      load={async (typed) => {
        if (values.length >= MOST_KEYWORDS) return [];
        const word = typed.trim().slice(0, KEYWORD_LIMIT);
        const known = (await load(word)).filter((one) => one.toLowerCase() !== word.toLowerCase());
        return [...(word === '' ? [] : [option(word)]), ...known.map(option)];
      }}
      values={values.map(option)}
      onChange={(options) => onChange(options.map(({ value }) => value))}
    />
  );
}
