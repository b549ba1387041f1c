import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { SideSheet } from './dialog.tsx';

interface FilterSheetProps {
  readonly title: string;
  readonly onClear: () => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a list may be narrowed by, chosen at leisure and asked for at once. */
export const FilterSheet = ({ title, onClear, onApply, onClose, children }: FilterSheetProps) => (
  <SideSheet
    title={title}
    onClose={onClose}
    onSubmit={onApply}
    footer={
      <>
        <Button variant="ghost" onClick={onClear}>
          Limpar
        </Button>
        <Button type="submit" variant="primary">
          Filtrar
        </Button>
      </>
    }
  >
    {children}
  </SideSheet>
);
