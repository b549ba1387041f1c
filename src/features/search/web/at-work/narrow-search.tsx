import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './narrow-search.module.css';

interface NarrowSearchProps {
  readonly words: string;
  readonly onSearch: (text: string) => void;
}

/** On a narrow screen, whose bar has no field: the words that are searched. */
export function NarrowSearch({ words, onSearch }: NarrowSearchProps) {
  const [text, setText] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form
      className={classNames(styles.form, look('onlyNarrow', 'noPrint'))}
      role="search"
      aria-label="Buscar processo"
      onSubmit={submit}
    >
      <TextField
        label="Número, assunto ou interessado"
        hideLabel
        icon={IconSearch}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
