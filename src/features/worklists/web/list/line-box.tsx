import type { ReactNode } from 'react';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState, type Loadable, type Page } from '../../../../platform/web/ui/display/area-state.tsx';
import type { PanelState } from '../use-panel-address.ts';
import { ListFoot } from './process-list.tsx';
import { LineFrame } from './line-frame.tsx';

/** What a box is drawn with: the page in the address, and how it is changed. */
export type BoxProps = Pick<PanelState, 'address' | 'change'>;

interface LineBoxProps<Line> extends BoxProps {
  readonly of: Loadable<Page<Line>>;
  /** Of the list: "Rascunhos". */
  readonly label: string;
  readonly empty: ReactNode;
  /** Above the lines. */
  readonly lead?: ReactNode;
  readonly row: (line: Line) => ReactNode;
}

/** A box whose lines are no processes: a page of them, and the pages below. */
export function LineBox<Line>({ of, label, empty, lead, row, ...box }: LineBoxProps<Line>) {
  return (
    <LineFrame>
      <AreaState of={of} skeleton={<Skeleton rows />} empty={empty}>
        {({ results, count, count_relation }) => (
          <>
            {lead}
            <ul aria-label={label}>{results.map(row)}</ul>
            <ListFoot {...box} count={count} relation={count_relation} />
          </>
        )}
      </AreaState>
    </LineFrame>
  );
}
