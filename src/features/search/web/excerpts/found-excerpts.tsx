import { IconFileText } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Marked } from '../../../../platform/web/ui/display/marked.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { searchProcesses } from '../../contract/search-processes.ts';
import styles from './found-excerpts.module.css';

type ProcessExcerpts = Pick<OutputOf<typeof searchProcesses>['results'][number], 'excerpts' | 'more_excerpts'>;

interface FoundExcerptsProps {
  readonly process: ProcessExcerpts;
  /** Where a document is read; without it, its name leads nowhere. */
  readonly addressOf?: (document: number, page: number | null) => string;
}

/** Where the words stand in the documents of a process, marked; nothing where no document has them. */
export function FoundExcerpts({ process: { excerpts, more_excerpts: more }, addressOf }: FoundExcerptsProps) {
  if (excerpts.length === 0) return null;
  return (
    <div className={styles.excerpts}>
      {excerpts.map(({ document, document_name: name, page, parts }) => (
        <figure key={document} className={styles.excerpt}>
          <figcaption className={styles.name}>
            <Glyph of={IconFileText} />
            {addressOf ? <Link to={addressOf(document, page)}>{name}</Link> : name}
            {page === null ? null : <span className={look('small', 'muted')}>p. {formatNumber(page)}</span>}
          </figcaption>
          <blockquote className={styles.said}>
            <Marked parts={parts} />
          </blockquote>
        </figure>
      ))}
      {more > 0 ? (
        <p className={look('tiny', 'muted')}>
          {more === 1 ? 'Mais um documento tem' : `Mais ${formatNumber(more)} documentos têm`} estas palavras
        </p>
      ) : null}
    </div>
  );
}
