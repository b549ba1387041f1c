import { IconEyeCheck, IconFileText, IconLock } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import type { checkProcessKnowledge } from '../../contract/checks/check-process-knowledge.ts';
import styles from './documents-to-know.module.css';

type Document = OutputOf<typeof checkProcessKnowledge>['documents'][number];

interface DocumentsToKnowProps {
  readonly processId: number;
  readonly documents: readonly Document[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** What knowledge is given of: each to be read first; those known already, and those that cannot be, say so in their place. */
export function DocumentsToKnow({ processId, documents, chosen, onChange }: DocumentsToKnowProps) {
  const isChoice = documents.length > 1;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul className={styles.list} aria-label="Documentos">
      {documents.map((document) => (
        <li key={document.id} className={styles.line}>
          {document.allowed && isChoice ? (
            <Checkbox
              label={document.title}
              hint={lengthOf(document)}
              checked={chosen.has(document.id)}
              onChange={() => toggle(document.id)}
            />
          ) : (
            <span className={styles.apart}>
              <Glyph of={document.knowledge_date ? IconEyeCheck : document.allowed ? IconFileText : IconLock} />
              <span>
                {document.title}
                <span className={styles.hint}>{hintOf(document)}</span>
              </span>
            </span>
          )}
          <a
            className={look('small')}
            href={`/processo/${processId}?documento=${document.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ler ${document.title} em nova aba`}
          >
            Ler
          </a>
        </li>
      ))}
    </ul>
  );
}

const lengthOf = ({ pages, filesize }: Document): string =>
  pages ? plural(pages, 'página', 'páginas') : formatBytes(filesize);

function hintOf(document: Document): string {
  const { knowledge_date, allowed, reason } = document;
  if (knowledge_date) return `ciência dada em ${formatDate(knowledge_date)}`;
  return allowed ? lengthOf(document) : (reason ?? '');
}
