import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { Kbd } from '../../../../platform/web/ui/display/badge.tsx';
import { controlLook } from '../../../../platform/web/ui/fields/field.tsx';
import { Glyph } from '../../../../platform/web/ui/look.tsx';
import { useSearchedWords, workSearchAddress } from '../at-work/search-address.ts';
import { SearchOffers } from './search-offers.tsx';
import { useSearchOffers } from './use-search-offers.ts';
import styles from './search-box.module.css';

/** The search of the top bar (`/`): a number opens its process, words go to the search. */
export function SearchBox() {
  const navigate = useNavigate();
  const search = useSearchOffers(useSearchedWords(), (words) => navigate(workSearchAddress(words)));
  return (
    <div className={styles.box}>
      <div className={controlLook({ tone: 'canvas' })}>
        <Glyph of={IconSearch} />
        <input
          {...search.input}
          className={styles.input}
          aria-label="Buscar processo por número ou palavras"
          placeholder="NUP, assunto ou interessado"
        />
        <Kbd className={styles.key} aria-hidden>
          /
        </Kbd>
      </div>
      <SearchOffers of={search} />
    </div>
  );
}
