import { IconPlus, IconTag } from '@tabler/icons-react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BulkBar } from '../../../../platform/web/acts/bulk-bar.tsx';
import { type Selection, useSelection } from '../../../../platform/web/acts/use-selection.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { Link, useNavigate } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import type { Column } from '../../../../platform/web/ui/display/table.tsx';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { PagedTable } from '../../../../platform/web/ui/navigation/paged-table.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { whereItApplies } from '../../../units/web/index.ts';
import { listGlobalBookmarks } from '../../contract/administrative/list-global-bookmarks.ts';
import type { Bookmark } from '../editing/bookmark-draft.ts';
import { BookmarkMark } from '../marks/bookmark-mark.tsx';
import { bookmarksPlace, editorAddress } from '../places.ts';
import { scopeNames } from '../scope-names.ts';
import { useReach } from '../use-reach.ts';
import { BookmarkActs } from '../bookmark-acts.tsx';
import { useBookmarkFilters } from './bookmark-filters.ts';
import { BookmarkTools } from './bookmark-tools.tsx';
import styles from './bookmarks-screen.module.css';
import { bulkActs } from './bulk-acts.ts';
import { UsesLink } from '../uses-link.tsx';
import { useWhyNotEdit } from './use-why-not-edit.ts';

/** `/app/admin/marcadores`: the administrative bookmarks that one looks after, and those that only apply to one (specification 001 §2, §6). */
export const Component = () => (
  <AdministrationDoor of={bookmarksPlace}>
    <Listed />
  </AdministrationDoor>
);

function Listed() {
  const narrowing = useBookmarkFilters();
  const { asked, paging, order_by, isNarrowed, change, clear } = narrowing;
  const found = useEndpoint(listGlobalBookmarks, { query: asked }, { placeholderData: keepPreviousData });
  const rows = useMemo(() => (found.data?.results ?? []).filter((row) => row.why_not_edit === null), [found.data]);
  const selection = useSelection<Bookmark>(rows, JSON.stringify(asked));
  const acts = bulkActs(selection, useQueryClient());
  const navigate = useNavigate();
  useShortcuts('Marcadores', [{ keys: 'n', does: 'Novo marcador', run: () => navigate(editorAddress(null, true)) }]);
  return (
    <AdministrationScreen
      of={bookmarksPlace}
      subtitle={useAbout()}
      aside={
        <ButtonLink variant="primary" icon={IconPlus} to={editorAddress(null, true)} block="narrow">
          Novo marcador
        </ButtonLink>
      }
    >
      <div className={look('stack')}>
        <BulkBar selection={selection} actions={acts}>
          <BookmarkTools of={narrowing} />
        </BulkBar>
        <PagedTable
          caption="Marcadores"
          of={found}
          paging={paging}
          order={order_by}
          onOrder={(next) => change({ order_by: next })}
          columns={columnsWith(selection)}
          narrowed={
            isNarrowed
              ? {
                  title: 'Nenhum marcador encontrado',
                  text: 'Confira a busca, o lugar, o alcance, o uso e a situação.',
                  clear,
                }
              : null
          }
          empty={
            <Empty
              icon={IconTag}
              title="Nenhum marcador encontrado"
              text="Marcadores separam o que a caixa não separa: uma fase, um decreto, um evento. Comece por um da sua unidade."
              action={<ButtonLink to={editorAddress(null, true)}>Novo marcador</ButtonLink>}
            />
          }
        />
      </div>
    </AdministrationScreen>
  );
}

/** "Você cria para a SESAU e para as unidades dela". */
function useAbout(): string {
  const reach = useReach();
  const capacity = useCurrentUser()?.capacity;
  if (!reach || !capacity) return bookmarksPlace.about;
  if (reach.of === 'all') return 'Você cria para todos os órgãos e unidades';
  return reach.of === 'part'
    ? `Você cria para ${capacity.entity_abbreviation} e para as unidades dela`
    : `Você cria para ${capacity.label}`;
}

/** That one may only read it, why, and whom to ask. */
function ReadOnly({ of }: { readonly of: Bookmark }) {
  const why = useWhyNotEdit(of);
  return why === null ? null : (
    <span title={why}>
      <Badge>Só leitura</Badge>
    </span>
  );
}

const columnsWith = (selection: Selection<Bookmark>): readonly Column<Bookmark>[] => [
  {
    id: 'select',
    name: 'Selecionar',
    plain: 'choice',
    cell: ({ id, name, why_not_edit }) =>
      why_not_edit === null ? (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Selecionar ${name}`}
          checked={selection.ids.has(id)}
          onChange={() => {}}
          onClick={(event) => selection.toggle(id, event.shiftKey)}
        />
      ) : null,
  },
  {
    id: 'name',
    name: 'Marcador',
    order: 'name',
    plain: true,
    cell: (bookmark) => (
      <>
        <Link to={editorAddress(bookmark.id, true)} className={look('semi')}>
          <BookmarkMark of={bookmark} size="name" />
        </Link>
        {bookmark.title ? <div className={look('small', 'muted')}>{bookmark.title}</div> : null}
      </>
    ),
  },
  {
    id: 'where',
    name: 'Vale em',
    cell: (bookmark) => (
      <span className={styles.where}>
        <Glyph of={scopeNames[bookmark.scope].icon} className={styles.sign} />
        <span>
          {scopeNames[bookmark.scope].name} <span className={look('muted')}>{whereItApplies(bookmark)}</span>
        </span>
      </span>
    ),
  },
  { id: 'uses', name: 'Processos', align: 'right', cell: (bookmark) => <UsesLink of={bookmark} /> },
  {
    id: 'active',
    name: 'Situação',
    cell: (bookmark) => (
      <span className={styles.badges}>
        {bookmark.active ? <Badge tone="ok">Ativo</Badge> : <Badge tone="line">Inativo</Badge>}
        {bookmark.in_person_bidding ? <Badge tone="brand">Pregão presencial</Badge> : null}
        <ReadOnly of={bookmark} />
      </span>
    ),
  },
  {
    id: 'by',
    name: 'Criado por',
    cell: ({ created_by }) => <span className={look('small')}>{created_by.name}</span>,
  },
  { id: 'acts', name: 'Ações', align: 'right', plain: 'corner', cell: (bookmark) => <BookmarkActs of={bookmark} /> },
];
