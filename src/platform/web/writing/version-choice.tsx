import { formatTime } from '../format/date.ts';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { Choice } from './create-writing.ts';
import { look } from '../ui/look.tsx';
import styles from './version-choice.module.css';

/** The parts of what is written, in the order of the form: the name of each, and how it reads. */
export type VersionParts<T> = readonly (readonly [name: string, read: (value: T) => string])[];

interface VersionChoiceProps<T> {
  /** What has two versions: "Este rascunho". */
  readonly what: string;
  readonly writing: Choice<T>;
  readonly parts: VersionParts<T>;
}

/** While another window's version stands against this one: both side by side. Neither is lost before the person chooses. No `ActDialog`: nothing is sent. */
export function VersionChoice<T>({ what, writing, parts }: VersionChoiceProps<T>) {
  const { value, conflict, chooseMine, chooseOther } = writing;
  if (!conflict) return null;
  const savedAt = conflict.savedAt && formatTime(conflict.savedAt);
  const other = savedAt === null ? 'na outra janela' : `às ${savedAt}`;
  const all = parts.map(([name, read]) => ({ name, mine: read(value), saved: read(conflict.value) }));
  const differing = all.filter(({ mine, saved }) => mine !== saved);
  // What differs may be in none of the parts that read as words, such as an alignment.
  const lines = differing.length > 0 ? differing : all;
  return (
    <Dialog
      title={`${what} foi salvo em outra janela${savedAt === null ? '' : ` às ${savedAt}`}`}
      // Closing without choosing would leave two truths: Esc keeps what this window shows.
      onClose={chooseMine}
      closeOnOutside={false}
      footer={
        <>
          <Button onClick={chooseOther}>Usar a versão salva {other}</Button>
          <Button variant="primary" data-safe onClick={chooseMine}>
            Ficar com a desta janela
          </Button>
        </>
      }
    >
      <p>Compare o que difere e escolha qual fica.</p>
      <dl className={styles.lines}>
        {lines.map(({ name, mine, saved }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={look('tiny', 'muted')}>Nesta janela</span>
              <p>{mine || '(em branco)'}</p>
            </dd>
            <dd>
              <span className={look('tiny', 'muted')}>Salvo {other}</span>
              <p>{saved || '(em branco)'}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
