import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { endpointKey, invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { takeBack } from '../../../processes/web/index.ts';
import { deleteView } from '../../contract/views/delete-view.ts';
import { listViews } from '../../contract/views/list-views.ts';
import { orderViews } from '../../contract/views/order-views.ts';
import { type useViewList, viewReads } from './use-views.ts';
import type { NamedView } from './named-view.ts';
import { ViewLine } from './view-line.tsx';
import styles from './views-settings.module.css';

type ViewList = OutputOf<typeof listViews>;

interface KeptViewsProps<V extends NamedView> {
  readonly of: ReturnType<typeof useViewList>;
  readonly label: string;
  /** Those of this kind. */
  readonly pick: (known: ViewList) => V[];
  /** What is known with these in their place. */
  readonly put: (known: ViewList, views: V[]) => ViewList;
  /** Without any: what is said, and how one is saved. */
  readonly empty: readonly [title: string, text: string];
  readonly describe: (view: V) => {
    readonly address: string;
    readonly summary: ReactNode;
    readonly choice?: ReactNode;
  };
}

/** Views of one kind: moved, renamed, shared and deleted. */
export function KeptViews<V extends NamedView>({ of, label, pick, put, empty, describe }: KeptViewsProps<V>) {
  const client = useQueryClient();
  const { act: order } = useAct(orderViews, { invalidates: [listViews] });
  const { act: remove } = useAct(deleteView, { invalidates: viewReads });
  const refresh = () => invalidate(client, viewReads);

  const move = (known: ViewList, from: number, by: number) => {
    const views = pick(known);
    const moved = views.toSpliced(from, 1);
    moved.splice(from + by, 0, views[from]!);
    // At once: what is moved stays under the hand.
    client.setQueryData(endpointKey(listViews, {}), put(known, moved));
    order({ body: { ids: moved.map(({ id }) => id) } }).catch((error: unknown) => {
      toast.failure(error);
      void refresh();
    });
  };
  const erase = ({ id }: NamedView) =>
    void remove({ params: { id } })
      .then(({ message, undo_token: token }) => toast.undoable(message, takeBack(token, refresh)))
      .catch(toast.failure);

  return (
    <AreaState of={of} isEmpty={(known) => pick(known).length === 0} empty={<Empty title={empty[0]} text={empty[1]} />}>
      {(known) => (
        <ol className={styles.list} aria-label={label}>
          {pick(known).map((view, index, all) => (
            <ViewLine
              key={view.id}
              view={view}
              {...describe(view)}
              onUp={index === 0 ? null : () => move(known, index, -1)}
              onDown={index === all.length - 1 ? null : () => move(known, index, 1)}
              onChanged={() => void refresh()}
              onDelete={() => erase(view)}
            />
          ))}
        </ol>
      )}
    </AreaState>
  );
}
