import type { ReactNode } from 'react';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState, type Loadable } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card, CardBody } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Formula } from './formula.tsx';
import styles from './figure-card.module.css';

interface FigureCardProps<T> {
  readonly title: string;
  /** Completes "Não deu para calcular ... agora." */
  readonly named: string;
  readonly of: Loadable<T>;
  readonly formula: readonly string[];
  readonly aside?: ReactNode;
  /** Room that is kept while it loads, so that nothing jumps. */
  readonly room: 'bars' | 'chart';
  readonly padded?: boolean | undefined;
  readonly empty?: ReactNode;
  readonly isEmpty?: ((data: T) => boolean) | undefined;
  readonly children: (data: T) => ReactNode;
}

/** One number or chart with all its states, and how it is worked out. What fails here leaves the others in sight. */
export function FigureCard<T>(props: FigureCardProps<T>) {
  const { title, named, of, formula, aside, room, padded = true, empty, isEmpty, children } = props;
  const state = (
    <AreaState
      of={of}
      skeleton={<Skeleton lines={room === 'chart' ? 6 : 5} label={`Calculando ${named}`} />}
      empty={empty}
      isEmpty={isEmpty}
      failed={() => (
        <CardBody>
          <Note tone="bad" live title={`Não deu para calcular ${named} agora.`}>
            Os outros números estão certos. <Button onClick={() => void of.refetch()}>Tentar de novo</Button>
          </Note>
        </CardBody>
      )}
    >
      {children}
    </AreaState>
  );
  return (
    <Card title={title} aside={aside} padded={false} className={styles.card}>
      <div className={styles[room]}>{padded ? <CardBody>{state}</CardBody> : state}</div>
      <Formula lines={formula} />
    </Card>
  );
}
