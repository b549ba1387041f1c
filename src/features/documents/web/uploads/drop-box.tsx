import type { ReactNode } from 'react';
import { classNames } from '../../../../platform/web/ui/class-names.ts';
import { Glyph } from '../../../../platform/web/ui/glyph.tsx';
import type { IconType } from '../../../../platform/web/ui/icon.ts';
import { look } from '../../../../platform/web/ui/look.ts';
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
