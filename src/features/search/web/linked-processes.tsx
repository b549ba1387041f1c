import { useState } from 'react';
import { Link } from 'react-router';
import { formatNup } from '../../../kernel/nup.ts';

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
    <span className="con-linked">
      {(all ? processes : processes.slice(0, FIRST)).map(({ nup, subject }) => (
        <Link key={nup} className="nup" to={`/consultar-processo/${nup}`} title={subject ?? undefined}>
          {formatNup(nup)}
        </Link>
      ))}
      {rest.length === 0 || all ? null : (
        <button
          type="button"
          className="aslink"
          title={rest.map(({ nup }) => formatNup(nup)).join(', ')}
          onClick={() => setAll(true)}
        >
          e mais {rest.length}
        </button>
      )}
    </span>
  );
}
