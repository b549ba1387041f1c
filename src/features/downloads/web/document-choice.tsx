import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatBytes, plural } from '../../../platform/web/format/number.ts';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Checkbox } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './document-choice.module.css';

interface DocumentChoiceProps {
  readonly processId: number;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Which documents of the process go into the file. */
export function DocumentChoice({ processId, chosen, onChange }: DocumentChoiceProps) {
  const documents = useEndpoint(listDocuments, { params: { processId }, query: { paginator_count: 999 } });
  return (
    <AreaState
      of={documents}
      empty={<Empty title="Nenhum documento encontrado" text="Não há documento que você possa baixar." />}
    >
      {({ results }) => {
        const size = results.filter(({ id }) => chosen.has(id)).reduce((sum, { filesize }) => sum + filesize, 0);
        const all = chosen.size === results.length;
        return (
          <fieldset className={look('stack')}>
            <legend className={look('heard')}>Documentos</legend>
            <div className={styles.all}>
              <Checkbox
                label="Todos os documentos"
                checked={all}
                onChange={() => onChange(new Set(all ? [] : results.map(({ id }) => id)))}
              />
              <span className={look('small', 'muted', 'digits')} role="status">
                {chosen.size === 0
                  ? 'Nenhum escolhido'
                  : `${plural(chosen.size, 'escolhido', 'escolhidos')}, ${formatBytes(size)}`}
              </span>
            </div>
            <ol className={styles.list}>
              {results.map((document) => (
                <li key={document.id}>
                  <Checkbox
                    label={document.title}
                    hint={`${document.extension.toUpperCase()} · ${formatBytes(document.filesize)}`}
                    checked={chosen.has(document.id)}
                    onChange={() => onChange(toggled(chosen, document.id))}
                  />
                </li>
              ))}
            </ol>
          </fieldset>
        );
      }}
    </AreaState>
  );
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
