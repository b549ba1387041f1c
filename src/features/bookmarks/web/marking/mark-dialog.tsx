import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { ProcessSubject } from '../../../processes/web/index.ts';
import { createBookmark } from '../../contract/personal/create-bookmark.ts';
import { listBookmarks } from '../../contract/personal/list-bookmarks.ts';
import { listOwnBookmarks } from '../../contract/personal/list-own-bookmarks.ts';
import { NAME_LIMIT } from '../../rules/bookmark-policy.ts';
import { BookmarkMark } from '../marks/bookmark-mark.tsx';
import { byScope } from '../scope-groups.ts';
import styles from './mark-dialog.module.css';
import { type Choosable, useMarking } from './use-marking.ts';

type Offered = OutputOf<typeof listBookmarks>['results'][number];

interface MarkDialogProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted'>;
  /** Reads again what shows the process. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

const said = { rests: '', waits: 'Salvando…', saving: 'Salvando…', saved: 'Salvo', failed: 'Não deu para salvar' };

/** The bookmarks of one process: what is ticked is there at once, and saved by itself. */
export function MarkDialog({ process, refresh, onClose }: MarkDialogProps) {
  const { found, isOn, toggle, state } = useMarking(process.id, refresh);
  const [name, setName] = useState('');
  const typed = useDeferredValue(name.trim());
  const offered = useEndpoint(
    listBookmarks,
    { query: typed ? { name: typed } : {} },
    { placeholderData: keepPreviousData },
  );
  const on = found.data ?? [];
  return (
    <Dialog
      title={`Marcadores do processo ${process.nup_formatted}`}
      onClose={onClose}
      footer={
        <>
          <span className={look('small', 'muted', 'grow')} role="status">
            {said[state]}
          </span>
          <Button data-safe variant="primary" onClick={onClose}>
            Pronto
          </Button>
        </>
      }
    >
      <TextField
        label="Buscar ou criar"
        placeholder="Nome do marcador"
        maxLength={NAME_LIMIT}
        value={name}
        data-autofocus
        onChange={({ target }) => setName(target.value)}
      />
      <AreaState of={found}>
        {() => (
          <AreaState of={offered}>
            {({ results }) => (
              <Choices
                // One that was switched off is on the process still, and may be taken off.
                choices={[...on.filter((one) => !one.active && typed === ''), ...results]}
                typed={typed}
                isOn={isOn}
                onToggle={toggle}
                onMade={() => setName('')}
              />
            )}
          </AreaState>
        )}
      </AreaState>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly choices: readonly Offered[];
  readonly typed: string;
  readonly isOn: (id: number) => boolean;
  readonly onToggle: (bookmark: Choosable) => void;
  readonly onMade: () => void;
}

function Choices({ choices, typed, isOn, onToggle, onMade }: ChoicesProps) {
  const { act, isPending } = useAct(createBookmark, { invalidates: [listBookmarks, listOwnBookmarks] });
  const isNew = typed !== '' && !choices.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  async function make() {
    await act({ body: { name: typed } }).then(({ id }) => {
      onToggle({ id, is_global: false });
      onMade();
    }, toast.failure);
  }
  return (
    <div className={look('stack')}>
      {choices.length === 0 && !isNew ? (
        <Empty title="Nenhum marcador encontrado" text="Escreva um nome acima para criar o seu primeiro." />
      ) : (
        <div className={styles.choices} role="group" aria-label="Marcadores">
          {byScope(choices).map(({ name, bookmarks }) => (
            <section key={name}>
              <h3 className={styles.group}>{name}</h3>
              <ul>
                {bookmarks.map((bookmark) => (
                  <li key={bookmark.id} className={styles.choice}>
                    <Checkbox
                      label={<BookmarkMark of={bookmark} size="name" />}
                      hint={bookmark.title || undefined}
                      checked={isOn(bookmark.id)}
                      onChange={() => onToggle(bookmark)}
                    />
                    {bookmark.active ? null : <span className={look('tiny', 'muted')}>Desativado</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {isNew ? (
        <span>
          <Button size="sm" icon={IconPlus} busy={isPending} busyLabel="Criando…" onClick={() => void make()}>
            {`Criar marcador pessoal “${typed}”`}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
