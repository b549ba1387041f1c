import { nameKey, tidyName } from '../../../kernel/names.ts';
import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { SearchMultiSelect } from '../../../platform/web/ui/fields/search-select.tsx';
import { plural } from '../../../platform/web/format/number.ts';
import { listIndexers } from '../contract/categories/list-indexers.ts';
import { INDEXER_LIMIT, MOST_INDEXERS } from '../rules/subject-catalogue.ts';

interface IndexersFieldProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const option = (word: string): SearchOption => ({ value: word, label: word });

/** Words by which people look for it: those in use are offered, and what was typed may be a new one. */
export function IndexersField({ values, onChange }: IndexersFieldProps) {
  const isFull = values.length >= MOST_INDEXERS;
  return (
    <SearchMultiSelect
      label="Indexadores"
      optional
      hint={
        isFull
          ? `Até ${plural(MOST_INDEXERS, 'palavra', 'palavras')}. Retire uma para acrescentar outra.`
          : 'Outras palavras por que se procura: siglas, apelidos, nomes antigos.'
      }
      placeholder={values.length === 0 ? 'Escreva uma palavra' : 'Acrescentar'}
      emptyText="Escreva uma palavra para acrescentar."
      load={async (typed, signal) => {
        if (isFull) return [];
        const word = tidyName(typed).slice(0, INDEXER_LIMIT);
        const known = await callEndpoint(listIndexers, { query: { search: word } }, { signal });
        const others = known.filter(({ name }) => nameKey(name) !== nameKey(word)).map(({ name }) => option(name));
        return [...(word === '' ? [] : [option(word)]), ...others];
      }}
      values={values.map(option)}
      onChange={(options) => onChange(options.map(({ value }) => value))}
    />
  );
}
