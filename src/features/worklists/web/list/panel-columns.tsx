import type { ReactNode } from 'react';
import { classNames } from '../../../../platform/web/ui/look.tsx';
import styles from './panel-columns.module.css';

interface PanelColumnsProps {
  /** Without a preview beside it. */
  readonly alone?: boolean | undefined;
  readonly children: ReactNode;
}

/** The list and, where there is room, the preview of one of its lines. */
export const PanelColumns = ({ alone, children }: PanelColumnsProps) => (
  <div className={classNames(styles.columns, alone && styles.alone)}>{children}</div>
);
