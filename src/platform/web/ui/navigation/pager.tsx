import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../contract/list.ts';
import { formatNumber } from '../../format/number.ts';
import { Button } from '../actions/button.tsx';
import { classNames, look } from '../look.tsx';
import { AreaState, type Loadable, type Page } from '../display/area-state.tsx';
import { controlLook } from '../fields/field.tsx';
import styles from './pager.module.css';
import { readPaging } from './read-list-address.ts';
import { useAddress } from './use-address.ts';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly relation?: 'eq' | 'gte' | undefined;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: ((size: number) => void) | undefined;
  /** 10, 25, 50, 100 unless told (decisions C6). */
  readonly sizes?: readonly number[] | undefined;
  /** At the foot of a list: a narrow screen leaves out how many per page. */
  readonly foot?: boolean | undefined;
}

const workSizes = [10, 25, 50, 100];

/** "1 - 10 de 18 registros", previous and next, and how many per page. */
export function Pager({
  page,
  pageSize,
  count,
  relation = 'eq',
  onPage,
  onPageSize,
  sizes = workSizes,
  foot,
}: PagerProps) {
  const first = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  const isLast = relation === 'eq' && last >= count;
  return (
    <nav className={classNames(styles.pager, foot && styles.foot, look('noPrint'))} aria-label="Páginas da lista">
      <span className={look('digits')} aria-live="polite">
        {formatNumber(first)} - {formatNumber(last)} de {relation === 'gte' ? 'mais de ' : ''}
        {formatNumber(count)} {count === 1 ? 'registro' : 'registros'}
      </span>
      <span className={look('grow')} />
      {onPageSize ? (
        <label className={classNames(look('row'), foot && look('hideNarrow'))}>
          <span>Por página</span>
          <select
            className={controlLook({ width: 'inline' })}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      <span className={classNames(styles.turn, look('row'))}>
        <Button
          square
          icon={IconChevronLeft}
          aria-label="Página anterior"
          blocked={page <= 1 ? { message: 'Você está na primeira página.' } : null}
          onClick={() => onPage(page - 1)}
        />
        <Button
          square
          icon={IconChevronRight}
          aria-label="Próxima página"
          blocked={isLast ? { message: 'Você está na última página.' } : null}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}

/** Page and size kept in the address as `page` and `paginator_count`. A new size goes back to the first page. */
export function usePaging(defaultSize: number = PAGE_SIZE) {
  const [query, change] = useAddress();
  return {
    ...readPaging(query, defaultSize),
    onPage: (page: number) => change({ page }),
    onPageSize: (size: number) => change({ paginator_count: size, page: 1 }),
  };
}

/** As `usePaging` gives it. */
export type Paging = Pick<PagerProps, 'page' | 'pageSize' | 'onPage' | 'onPageSize'>;

interface PagedAreaProps<R> {
  readonly of: Loadable<Page<R>>;
  /** `null` where only the first page is shown. */
  readonly paging: Paging | null;
  readonly empty: ReactNode;
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** One page of a list in any of its states, and the other pages where there are more. */
export const PagedArea = <R,>({ of, paging, empty, children }: PagedAreaProps<R>) => (
  <AreaState of={of} empty={empty}>
    {({ results, count, count_relation: relation }) => (
      <>
        {children(results)}
        {paging && count > results.length ? <Pager {...paging} count={count} relation={relation} /> : null}
      </>
    )}
  </AreaState>
);
