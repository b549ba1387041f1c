import { IconPlus, IconTag } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Surface } from '../../../../platform/web/ui/display/card.tsx';
import { type Column, Table } from '../../../../platform/web/ui/display/table.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { listOwnBookmarks } from '../../contract/personal/list-own-bookmarks.ts';
import type { Bookmark } from '../editing/bookmark-draft.ts';
import { UsesLink } from '../uses-link.tsx';
import { BookmarkActs } from '../bookmark-acts.tsx';
import { BookmarkMark } from '../marks/bookmark-mark.tsx';
import { editorAddress } from '../places.ts';

/** A person's own bookmarks: what nobody else sees. */
export function OwnBookmarks() {
  const found = useEndpoint(listOwnBookmarks, { query: {} });
  return (
    <div className={look('stack')}>
      <div className={look('row', 'wrap', 'between')}>
        <p className={look('soft')}>Só você vê os seus marcadores, e só você os põe nos processos.</p>
        <ButtonLink icon={IconPlus} to={editorAddress(null, false)} block="narrow">
          Novo marcador
        </ButtonLink>
      </div>
      <Surface aria-label="Meus marcadores">
        <AreaState
          of={found}
          empty={
            <Empty
              icon={IconTag}
              title="Nenhum marcador encontrado"
              text="Marcadores separam o que a caixa não separa: uma fase, um evento, o que rever."
              action={<ButtonLink to={editorAddress(null, false)}>Criar o primeiro</ButtonLink>}
            />
          }
        >
          {({ results }) => (
            <Table caption="Meus marcadores" columns={columns} rows={results} rowKey={({ id }) => id} />
          )}
        </AreaState>
      </Surface>
    </div>
  );
}

const columns: readonly Column<Bookmark>[] = [
  {
    id: 'name',
    name: 'Marcador',
    plain: true,
    cell: (bookmark) => (
      <>
        <Link to={editorAddress(bookmark.id, false)} className={look('semi')}>
          <BookmarkMark of={bookmark} size="name" />
        </Link>
        {bookmark.title ? <div className={look('small', 'muted')}>{bookmark.title}</div> : null}
      </>
    ),
  },
  { id: 'uses', name: 'Processos', align: 'right', cell: (bookmark) => <UsesLink of={bookmark} /> },
  {
    id: 'active',
    name: 'Situação',
    cell: ({ active }) => (active ? <Badge tone="ok">Ativo</Badge> : <Badge tone="line">Inativo</Badge>),
  },
  { id: 'acts', name: 'Ações', align: 'right', plain: 'corner', cell: (bookmark) => <BookmarkActs of={bookmark} /> },
];
