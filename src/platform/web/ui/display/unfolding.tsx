import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../look.tsx';
import styles from './unfolding.module.css';

interface UnfoldingProps {
  readonly title: string;
  /** Whether it begins unfolded. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A title that unfolds what it is about: a question with its answer, an act with its steps. */
export const Unfolding = ({ title, open = false, children }: UnfoldingProps) => (
  <details className={styles.unfolding} open={open}>
    <summary>
      {title}
      <Glyph of={IconChevronDown} className={styles.icon} />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
);
