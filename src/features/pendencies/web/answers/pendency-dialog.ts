import type { Pendency } from './pendency-entry.tsx';

/** What the dialog of an act on one pendency is given. */
export interface PendencyDialogProps {
  readonly pendency: Pendency;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}
