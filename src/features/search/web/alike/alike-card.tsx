import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { SituationBadge } from '../../../processes/web/index.ts';
import { listAlike } from '../../contract/alike/list-alike.ts';
import styles from './alike-card.module.css';

/** Processes like this one, asked for when somebody unfolds them. */
export function AlikeCard({ processId }: { readonly processId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Surface className={look('noPrint')} aria-label="Processos parecidos">
      <details className={styles.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Glyph of={IconChevronRight} className={styles.fold} />
          Processos parecidos <span className={look('small', 'muted')}>por interessado, assunto e palavras</span>
        </summary>
        {open ? <AlikeList processId={processId} /> : null}
      </details>
    </Surface>
  );
}

function AlikeList({ processId }: { readonly processId: number }) {
  const alike = useEndpoint(listAlike, { params: { id: processId } }, { staleTime: 60_000 });
  return (
    <AreaState of={alike} empty={<p className={styles.none}>Nenhum processo parecido entre os que você pode ver.</p>}>
      {({ results }) => (
        <ul className={styles.list}>
          {results.map(({ id, nup_formatted, title, date, state, capacity, likeness }) => (
            <li key={nup_formatted}>
              <Link to={`/app/processos/detalhamento/${id}?tab=dados`}>{title ?? nup_formatted}</Link>
              <p className={styles.facts}>
                <span className={look('nup')}>{nup_formatted}</span>
                <span>aberto em {formatDate(date)}</span>
                {capacity ? <span>{capacity.label}</span> : null}
                {state === null ? null : <SituationBadge state={state} unitId={capacity?.id} />}
              </p>
              <p className={look('row', 'wrap')}>
                <span className={look('heard')}>Por quê:</span>
                {likeness.map(({ kind, text }) => (
                  <Badge key={kind} tone="line">
                    {text}
                  </Badge>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AreaState>
  );
}
