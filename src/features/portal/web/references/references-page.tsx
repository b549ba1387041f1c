import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { PublicPage } from '../../../../platform/web/layout/public/public-page.tsx';
import { Link } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import type { Loadable } from '../../../../platform/web/ui/display/area-state.tsx';
import { SearchField } from '../../../../platform/web/ui/fields/search-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { useListAddress } from '../../../../platform/web/ui/navigation/list-address.ts';
import { PagedArea } from '../../../../platform/web/ui/navigation/pager.tsx';
import type { listLaws } from '../../contract/references/list-laws.ts';
import { type ReferenceShelf, referenceShelves } from '../../rules/reference-rules.ts';
import { PublicReference } from './public-reference.tsx';
import styles from './references-page.module.css';

interface ReferencesPageProps {
  readonly shelf: ReferenceShelf;
  /** What stands on the page, and for whom. */
  readonly lead: ReactNode;
  readonly of: Loadable<OutputOf<typeof listLaws>>;
  readonly at: Pick<ReturnType<typeof useListAddress>, 'search' | 'change' | 'paging'>;
  readonly empty: string;
}

/** A public page of references: the way to the others, a search, and each with what may be done with it (specification 000 §2). */
export function ReferencesPage({ shelf, lead, of, at: { search, change, paging }, empty }: ReferencesPageProps) {
  const { title } = referenceShelves[shelf];
  return (
    <PublicPage title={title} lead={lead}>
      <nav className={classNames(styles.shelves, look('noPrint'))} aria-label="Páginas de referência">
        {Object.entries(referenceShelves).map(([key, one]) => (
          <Link key={key} to={one.path} aria-current={key === shelf ? 'page' : undefined}>
            {one.title}
          </Link>
        ))}
      </nav>
      <div className={classNames(styles.search, look('noPrint'))}>
        <SearchField
          label="Buscar nesta página"
          hint="Pelo título, pelo tipo ou pelo resumo."
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      <PagedArea
        of={of}
        paging={paging}
        empty={
          search === '' ? (
            <Empty title={empty} text="Quando a instituição publicar, aparece aqui." />
          ) : (
            <Empty
              title={`Nada encontrado com “${search}”`}
              text="Tente outra palavra, ou o número da norma."
              action={<Button onClick={() => change({ search: '' })}>Ver tudo</Button>}
            />
          )
        }
      >
        {(rows) => rows.map((row) => <PublicReference key={row.id} reference={row} />)}
      </PagedArea>
    </PublicPage>
  );
}
