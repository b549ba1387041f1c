import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { Link, useNavigate } from '../../../../platform/web/router/index.ts';
import '../../../../platform/web/theme/document-font.ts';
import styles from './masthead.module.css';

interface MastheadProps {
  /** The name is the title of the page; elsewhere it leads to it. */
  readonly isTitle: boolean;
  /** Whose it is, as its edition says. */
  readonly government?: string | undefined;
  /** What is searched for now. */
  readonly search?: string | undefined;
  /** The line below the name: of which day and edition. */
  readonly children?: ReactNode;
}

/** The head of every page of the gazette: its name, whose it is, and the search in all editions. */
export function Masthead({ isTitle, government, search = '', children }: MastheadProps) {
  const Name = isTitle ? 'h1' : 'p';
  return (
    <div className={styles.mast}>
      <div className={classNames(styles.inside, look('page'))}>
        <div>
          <Name className={styles.name}>{isTitle ? 'Diário Oficial' : <Link to="/diario">Diário Oficial</Link>}</Name>
          {government ? <p className={styles.government}>{government}</p> : null}
        </div>
        <SearchAll key={search} search={search} />
      </div>
      {children ? <div className={classNames(styles.line, look('page'))}>{children}</div> : null}
    </div>
  );
}

function SearchAll({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  return (
    <form
      className={classNames(styles.search, look('noPrint'))}
      role="search"
      aria-label="Diário"
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.trim();
        navigate(text === '' ? '/diario' : `/diario?${new URLSearchParams({ search: text }).toString()}`);
      }}
    >
      <TextField
        className={styles.field}
        label="Procurar em todas as edições"
        type="search"
        icon={IconSearch}
        placeholder="Nome, número ou palavra"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary">
        Procurar
      </Button>
    </form>
  );
}
