import { IconBell } from '@tabler/icons-react';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { Card, CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { boxName } from '../boxes/boxes.ts';
import { AlertChoice } from './searches/alert-choice.tsx';
import { SearchSummary } from './searches/search-summary.tsx';
import { searchAddress, useSearches } from './searches/use-searches.ts';
import { KeptViews } from './kept-views.tsx';
import { openingView, openWith } from './opening-view.ts';
import { type SavedView, useViewList, useViews } from './use-views.ts';
import { viewAddress } from './view-address.ts';
import { ViewSummary } from './view-summary.tsx';

const everywhere = <span className={look('small', 'muted')}>em qualquer computador</span>;

/** The views and searches that the person sees: their order, their names, who sees them, and an end to them. */
export function ViewsPanel() {
  const list = useViewList();
  const searches = useSearches();
  return (
    <div className={look('stack')}>
      <OpensWith views={useViews()} />
      <Card title="Visões salvas" padded={false} aside={everywhere}>
        <KeptViews
          of={list}
          label="Visões salvas"
          pick={({ results }) => results}
          put={(known, results) => ({ ...known, results })}
          empty={['Nenhuma visão salva.', 'Filtre, ordene ou agrupe uma caixa de Processos e use Salvar visão.']}
          describe={(view) => ({ address: viewAddress(view), summary: <ViewSummary shows={view.shows} /> })}
        />
      </Card>
      <Card
        title="Buscas salvas"
        padded={false}
        aside={
          searches.length > 0 ? (
            <span className={look('row', 'small', 'muted')}>
              <Glyph of={IconBell} />
              aviso do que entrar
            </span>
          ) : (
            everywhere
          )
        }
      >
        <KeptViews
          of={list}
          label="Buscas salvas"
          pick={({ searches: kept }) => kept}
          put={(known, kept) => ({ ...known, searches: kept })}
          empty={['Nenhuma busca salva.', 'Busque por palavras ou filtros e use Salvar busca.']}
          describe={(search) => ({
            address: searchAddress(search),
            summary: <SearchSummary asks={search.asks} />,
            choice: <AlertChoice search={search} />,
          })}
        />
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
