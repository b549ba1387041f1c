import { IconLock } from '@tabler/icons-react';
import { Link } from '../../../platform/web/router/index.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../platform/web/format/date.ts';
import { Badge } from '../../../platform/web/ui/display/badge.tsx';
import { Fact, Facts } from '../../../platform/web/ui/display/facts.tsx';
import { FirstFew } from '../../../platform/web/ui/display/first-few.tsx';
import { situationFor } from '../../processes/rules/situation.ts';
import type { searchProcesses } from '../contract/search-processes.ts';
import { FoundExcerpts } from './excerpts/found-excerpts.tsx';
import { linkedProcesses } from './linked-processes.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
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
  const there = { to: `/consultar-processo/${process.nup}`, state: { from } };
  return (
    <Surface as="article" className={styles.item}>
      <div className={look('row', 'wrap', 'between')}>
        {process.title === null ? (
          <Link className={look('nup', 'semi')} {...there}>
            {process.nup_formatted}
          </Link>
        ) : (
          <span className={look('nup', 'semi')}>{process.nup_formatted}</span>
        )}
        {existence ? (
          <Badge tone="warn" icon={IconLock}>
            Acesso restrito
          </Badge>
        ) : process.state === null ? null : (
          <Badge tone="brand">{situationFor(process.state, false)}</Badge>
        )}
      </div>
      {process.title === null ? (
        <p className={look('soft')}>Este processo existe, mas a lei protege o que há nele.</p>
      ) : (
        <h3>
          <Link {...there}>{process.title}</Link>
        </h3>
      )}
      <Facts layout="line">
        <Fact name="Aberto em">{formatDate(process.date)}</Fact>
        <Fact name="Assunto">{process.subject_name === process.title ? null : process.subject_name}</Fact>
        <Fact name="Setor de origem">{`${process.origin.description} – ${process.origin.label}`}</Fact>
        <Fact name="Interessados">
          {process.cc.length === 0 ? null : (
            <FirstFew of={process.cc} most={SOME}>
              {(shown) => shown.map(({ name }) => name).join(', ')}
            </FirstFew>
          )}
        </Fact>
        <Fact name="Processos ligados">{linkedProcesses(process.process_reference)}</Fact>
        <Fact name="Apensado ao processo">{process.appended_to?.nup_formatted}</Fact>
        <Fact name="Protocolo de referência">{process.reference_number}</Fact>
      </Facts>
      <FoundExcerpts process={process} />
    </Surface>
  );
}

/** More names than this are shown on demand. */
const SOME = 3;
