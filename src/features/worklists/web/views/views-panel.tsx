import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card, CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { takeBack } from '../../../processes/web/index.ts';
import { deleteView } from '../../contract/views/delete-view.ts';
import { listViews } from '../../contract/views/list-views.ts';
import { orderViews } from '../../contract/views/order-views.ts';
import { boxName } from '../boxes/boxes.ts';
import { openingView, openWith } from './opening-view.ts';
import { type SavedView, useViewList, viewReads } from './use-views.ts';
import { ViewLine } from './view-line.tsx';
import styles from './views-panel.module.css';

/** The views that the person sees: their order, their names, who sees them, and an end to them. */
export function ViewsPanel() {
  const client = useQueryClient();
  const list = useViewList();
  const { act: order } = useAct(orderViews, { invalidates: [listViews] });
  const { act: remove } = useAct(deleteView, { invalidates: viewReads });
  const refresh = () => invalidate(client, viewReads);

  const move = (views: readonly SavedView[], from: number, by: number) => {
    const moved = views.toSpliced(from, 1);
    moved.splice(from + by, 0, views[from]!);
    // At once: what is moved stays under the hand.
    client.setQueryData(endpointKey(listViews, {}), { results: moved });
    order({ body: { ids: moved.map(({ id }) => id) } }).catch((error: unknown) => {
      toast.failure(error);
      void refresh();
    });
  };
  const erase = ({ id }: SavedView) =>
    void remove({ params: { id } })
      .then(({ message, undo_token: token }) => toast.undoable(message, takeBack(token, refresh)))
      .catch(toast.failure);

  return (
    <div className={look('stack')}>
      <OpensWith views={list.data?.results ?? []} />
      <Card
        title="Visões salvas"
        padded={false}
        aside={<span className={look('small', 'muted')}>em qualquer computador</span>}
      >
        <AreaState
          of={list}
          empty={
            <Empty
              title="Nenhuma visão salva."
              text="Filtre, ordene ou agrupe uma caixa de Processos e use Salvar visão."
            />
          }
        >
          {({ results }) => (
            <ol className={styles.list} aria-label="Visões salvas">
              {results.map((view, index) => (
                <ViewLine
                  key={view.id}
                  view={view}
                  onUp={index === 0 ? null : () => move(results, index, -1)}
                  onDown={index === results.length - 1 ? null : () => move(results, index, 1)}
                  onChanged={() => void refresh()}
                  onDelete={() => erase(view)}
                />
              ))}
            </ol>
          )}
        </AreaState>
      </Card>
    </div>
  );
}

/** With what the panel opens where its address names no box. */
function OpensWith({ views }: { readonly views: readonly SavedView[] }) {
  const opens = useStore(openingView);
  if (views.length === 0) return null;
  return (
    <Surface aria-label="Ao entrar">
      <CardBody>
        <SelectField
          label="Ao entrar, abrir"
          hint="Vale para você, neste navegador."
          value={String(opens ?? '')}
          options={[
            { value: '', label: boxName('my_process') },
            ...views.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => openWith(Number(target.value) || null)}
        />
      </CardBody>
    </Surface>
  );
}
