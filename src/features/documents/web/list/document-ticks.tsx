import type { ReactNode } from 'react';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { TreeDocument } from '../document.ts';
import styles from './document-ticks.module.css';

type Ticked = Pick<TreeDocument, 'id' | 'title' | 'filesize' | 'extension'>;

interface DocumentTicksProps<D extends Ticked> {
  readonly documents: readonly D[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** Beside each title; the format and the size, unless told. */
  readonly hint?: ((document: D) => ReactNode) | undefined;
}

/** Documents to choose some of, or all, with what those that were chosen weigh. */
export function DocumentTicks<D extends Ticked>({ documents, chosen, onChange, hint }: DocumentTicksProps<D>) {
  const size = documents.filter(({ id }) => chosen.has(id)).reduce((sum, { filesize }) => sum + filesize, 0);
  const all = documents.length > 0 && documents.every(({ id }) => chosen.has(id));
  return (
    <fieldset className={look('stack')}>
      <legend className={look('heard')}>Documentos</legend>
      <div className={styles.all}>
        <Checkbox
          label="Todos os documentos"
          checked={all}
          onChange={() => onChange(new Set(all ? [] : documents.map(({ id }) => id)))}
        />
        <span className={look('small', 'muted', 'digits')} role="status">
          {chosen.size === 0
            ? 'Nenhum escolhido'
            : [plural(chosen.size, 'escolhido', 'escolhidos'), size > 0 ? formatBytes(size) : '']
                .filter(Boolean)
                .join(', ')}
        </span>
      </div>
      <ol className={styles.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <Checkbox
              label={document.title}
              hint={hint?.(document) ?? `${document.extension.toUpperCase()} · ${formatBytes(document.filesize)}`}
              checked={chosen.has(document.id)}
              onChange={() => onChange(toggled(chosen, document.id))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
