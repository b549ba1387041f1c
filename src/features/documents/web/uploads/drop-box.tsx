import type { ReactNode } from 'react';
import { classNames, Glyph, type IconType, look } from '../../../../platform/web/ui/look.tsx';
import styles from './drop-box.module.css';

interface DropBoxProps {
  readonly icon: IconType;
  /** What may be sent, or what was. */
  readonly says: ReactNode;
  /** The same where nothing can be dragged. */
  readonly saysNarrow?: string | undefined;
  /** The button, and the control that it stands for. */
  readonly children: ReactNode;
}

/** Where files are dropped, or the one that was. */
export const DropBox = ({ icon, says, saysNarrow, children }: DropBoxProps) => (
  <div className={styles.drop}>
    <Glyph of={icon} />
    <span className={classNames(styles.says, saysNarrow !== undefined && look('hideNarrow'))}>{says}</span>
    {saysNarrow === undefined ? null : (
      <span className={classNames(styles.says, look('onlyNarrow'))}>{saysNarrow}</span>
    )}
    {children}
  </div>
);
