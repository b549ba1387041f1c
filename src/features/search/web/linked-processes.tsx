import { useState } from 'react';
import { Link } from 'react-router';
import { formatNup } from '../../../kernel/nup.ts';
import { look } from '../../../platform/web/ui/look.ts';
import styles from './linked-processes.module.css';

/** R051: how many references are shown; the rest is under the pointer, and on screen when asked. */
const FIRST = 3;

interface LinkedProcessesProps {
  readonly processes: readonly { readonly nup: string; readonly subject: string | null }[];
}

/** Other processes that this one refers to. */
export function LinkedProcesses({ processes }: LinkedProcessesProps) {
  const [all, setAll] = useState(false);
  const rest = processes.slice(FIRST);
  return (
    <span className={styles.linked}>
      {(all ? processes : processes.slice(0, FIRST)).map(({ nup, subject }) => (
        <Link key={nup} className={look('nup')} to={`/consultar-processo/${nup}`} title={subject ?? undefined}>
          {formatNup(nup)}
        </Link>
      ))}
      {rest.length === 0 || all ? null : (
        <button
          type="button"
          className={look('link')}
          title={rest.map(({ nup }) => formatNup(nup)).join(', ')}
          onClick={() => setAll(true)}
        >
          e mais {rest.length}
        </button>
      )}
    </span>
  );
}
