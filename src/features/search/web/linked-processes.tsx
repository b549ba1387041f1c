import type { ReactNode } from 'react';
import { Link } from '../../../platform/web/router/index.ts';
import { formatNup } from '../../../kernel/numbers/nup.ts';
import { FirstFew } from '../../../platform/web/ui/display/first-few.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './linked-processes.module.css';

/** R051: how many references are shown; the rest is under the pointer, and on screen when asked. */
const FIRST = 3;

type Linked = { readonly nup: string; readonly subject: string | null };

/** Other processes that this one refers to; nothing when there are none. */
export const linkedProcesses = (
  processes: readonly Linked[],
  addressOf = (nup: string) => `/consultar-processo/${nup}`,
): ReactNode =>
  processes.length === 0 ? null : (
    <span className={styles.linked}>
      <FirstFew of={processes} most={FIRST} rest={(rest) => rest.map(({ nup }) => formatNup(nup)).join(', ')}>
        {(shown) =>
          shown.map(({ nup, subject }) => (
            <Link key={nup} className={look('nup')} to={addressOf(nup)} title={subject ?? undefined}>
              {formatNup(nup)}
            </Link>
          ))
        }
      </FirstFew>
    </span>
  );
