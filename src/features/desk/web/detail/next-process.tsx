import { IconArrowRight, IconList } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { isTyping } from '../../../../platform/web/keyboard/is-typing.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { useLastList } from '../../../../platform/web/layout/last-list.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { hasOverlay } from '../../../../platform/web/ui/overlays/overlay.tsx';
import { type ProcessDetail, useNeighbours } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { myProcesses } from './my-processes.ts';
import styles from './next-process.module.css';

const addressOf = (id: number): string => `/app/processos/detalhamento/${id}`;

/**
 * Goes on along the list that the process was opened from: J and K at any time and, once an act sent the process from the
 * hands of who reads it, what says so and leads to the next.
 */
export function NextProcess({ process }: { readonly process: ProcessDetail }) {
  const unit = useCurrentUser()?.capacity?.capacity_id;
  const navigate = useNavigate();
  const list = useLastList(myProcesses);
  const { previous, next } = useNeighbours(process.id);
  const archived = process.state === 'ARCHIVED';
  const here = !archived && process.capacity.id === unit;
  const [wasHere, setWasHere] = useState(here);
  if (here && !wasHere) setWasHere(true);
  const left = wasHere && !here;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left && !hasOverlay() && !isTyping(document.activeElement)) box.current?.querySelector('a')?.focus();
  }, [left]);
  // The way back stays the list, however far one walks.
  const go = (id: number) => navigate(addressOf(id), { replace: true });
  useShortcuts('Processos da lista', [
    ...(next === null ? [] : [{ keys: 'j', does: 'Próximo processo', run: () => go(next) }]),
    ...(previous === null ? [] : [{ keys: 'k', does: 'Processo anterior', run: () => go(previous) }]),
  ]);
  if (!left) return null;
  return (
    <Note
      live
      tone="ok"
      title={archived ? 'Processo arquivado.' : `O processo agora está em ${process.capacity.label}.`}
    >
      <div ref={box} className={classNames(look('row', 'wrap'), styles.ways)}>
        {next === null ? null : (
          <ButtonLink size="sm" variant="primary" icon={IconArrowRight} to={addressOf(next)} replace>
            Próximo processo
          </ButtonLink>
        )}
        <ButtonLink size="sm" icon={IconList} to={list.to}>
          Voltar à lista
        </ButtonLink>
      </div>
    </Note>
  );
}
