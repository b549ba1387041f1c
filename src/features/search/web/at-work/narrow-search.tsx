import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { SearchOffers } from '../search-box/search-offers.tsx';
import { useSearchOffers } from '../search-box/use-search-offers.ts';
import styles from './narrow-search.module.css';

interface NarrowSearchProps {
  readonly words: string;
  readonly onSearch: (text: string) => void;
}

/** On a narrow screen, whose bar has no field: the words that are searched, and what they may be meant as. */
export function NarrowSearch({ words, onSearch }: NarrowSearchProps) {
  const search = useSearchOffers(words, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.submit();
  };
  return (
    <form
      className={classNames(styles.form, look('onlyNarrow', 'noPrint'))}
      role="search"
      aria-label="Buscar processo"
      onSubmit={submit}
    >
      <TextField
        {...search.input}
        label="Número, assunto ou interessado"
        hideLabel
        icon={IconSearch}
        placeholder="NUP, assunto ou interessado"
      />
      <SearchOffers of={search} />
    </form>
  );
}
