import { formatDateTime, formatTime } from '../../../../platform/web/format/date.ts';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { DatedEntry } from '../../../../platform/web/ui/display/dated-entry.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { DocumentLink, DocumentSituation } from '../../../documents/web/index.ts';
import type { JoinItem } from './in-preparation.tsx';
import styles from './join-entry.module.css';

/** One join that was made: dater, number, why, who, and its documents. */
export function JoinEntry({ join }: { readonly join: JoinItem }) {
  const { number, joined_date: date, updated_at, justification, user, capacity, files } = join;
  const at = date ?? updated_at;
  const title = `Juntada nº ${number}`;
  return (
    <DatedEntry at={at}>
      <div className={look('row', 'wrap')}>
        <h3>{title}</h3>
        <Badge tone="ok">Concluída</Badge>
      </div>
      {justification ? <p className={styles.text}>{justification}</p> : null}
      <p className={look('small', 'muted')}>
        {[user.name, user.post].filter(Boolean).join(' · ')} · {capacity.label},{' '}
        <time dateTime={at} title={formatDateTime(at)}>
          às {formatTime(at)}
        </time>
      </p>
      {files.length > 0 ? (
        <ul className={styles.files} aria-label={`Documentos da ${title.toLowerCase()}`}>
          {files.map((file) => (
            <li key={file.id} className={look('row', 'wrap', 'between')}>
              <DocumentLink document={file} />
              <DocumentSituation document={file} />
            </li>
          ))}
        </ul>
      ) : null}
    </DatedEntry>
  );
}
