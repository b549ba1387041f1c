import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Empty } from '../display/area-message.tsx';
import type { Loadable, Page } from '../display/area-state.tsx';
import { Surface } from '../display/card.tsx';
import { type Column, Table } from '../display/table.tsx';
import { PagedArea, type Paging } from './pager.tsx';

interface PagedTableProps<R extends { readonly id: string | number }> {
  /** What the table lists, for who listens. */
  readonly caption: string;
  readonly of: Loadable<Page<R>>;
  readonly paging: Paging;
  readonly columns: readonly Column<R>[];
  /** `field` or `-field`, and what a click on the head of a column asks for; absent where the list has one order. */
  readonly order?: string | undefined;
  readonly onOrder?: ((order: string) => void) | undefined;
  /** What is said where a search or a filter finds nothing, and the way back to the whole list; null while nothing narrows it. */
  readonly narrowed: { readonly title: string; readonly text: string; readonly clear: () => void } | null;
  /** What is said of a list without anything; a list that never is says nothing. */
  readonly empty?: ReactNode;
}

/** A list of the administration: a page of it as a table, in any of its states, and the other pages. */
export const PagedTable = <R extends { readonly id: string | number }>(props: PagedTableProps<R>) => {
  const { of, paging, narrowed, empty, ...table } = props;
  return (
    <Surface>
      <PagedArea
        of={of}
        paging={paging}
        empty={
          narrowed ? (
            <Empty
              title={narrowed.title}
              text={narrowed.text}
              action={<Button onClick={narrowed.clear}>Limpar busca</Button>}
            />
          ) : (
            empty
          )
        }
      >
        {(rows) => <Table {...table} rows={rows} rowKey={({ id }) => id} />}
      </PagedArea>
    </Surface>
  );
};
