import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import type { searchProcesses } from '../contract/search-processes.ts';
import { LinkedProcesses } from './linked-processes.tsx';
import { look } from '../../../platform/web/ui/look.ts';
import styles from './found-process.module.css';
import { Surface } from '../../../platform/web/ui/display/card.tsx';

type SearchResult = OutputOf<typeof searchProcesses>['results'][number];

interface FoundProcessProps {
  readonly process: SearchResult;
  /** The query of the list, to come back to. */
  readonly from: string;
}

/** One result (R050). Of a restricted process only its existence. */
export function FoundProcess({ process, from }: FoundProcessProps) {
  const existence = process.access === 'existence';
  return (
    <Surface as="article" className={styles.item}>
      <div className={look('row', 'wrap', 'between')}>
        <Link className={look('nup', 'semi')} to={`/consultar-processo/${process.nup}`} state={{ from }}>
          {process.nup_formatted}
        </Link>
        {existence ? (
          <Badge tone="warn" icon={IconLock}>
            Acesso restrito
          </Badge>
        ) : process.status === null ? null : (
          <Badge tone="brand">{process.status}</Badge>
        )}
      </div>
      {process.title === null ? (
        <p className={look('soft')}>Este processo existe, mas a lei protege o que há nele.</p>
      ) : (
        <h3>{process.title}</h3>
      )}
      <dl className={styles.facts}>
        <Fact name="Aberto em">{formatDate(process.date)}</Fact>
        {process.subject_name === null || process.subject_name === process.title ? null : (
          <Fact name="Assunto">{process.subject_name}</Fact>
        )}
        <Fact name="Setor de origem">{`${process.origin.description} – ${process.origin.label}`}</Fact>
        {process.cc.length === 0 ? null : (
          <Fact name="Interessados">
            <Parties names={process.cc.map(({ name }) => name)} />
          </Fact>
        )}
        {process.process_reference.length === 0 ? null : (
          <Fact name="Processos ligados">
            <LinkedProcesses processes={process.process_reference} />
          </Fact>
        )}
        {process.reference_number === null ? null : (
          <Fact name="Protocolo de referência">{process.reference_number}</Fact>
        )}
      </dl>
    </Surface>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** More names than this are shown on demand. */
const SOME = 3;

function Parties({ names }: { readonly names: readonly string[] }) {
  const [all, setAll] = useState(names.length <= SOME);
  return (
    <>
      {(all ? names : names.slice(0, SOME)).join(', ')}
      {all ? null : (
        <>
          {' '}
          <button type="button" className={look('link')} onClick={() => setAll(true)}>
            e mais {names.length - SOME}
          </button>
        </>
      )}
    </>
  );
}
