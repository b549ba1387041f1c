import type { ComponentProps } from 'react';
import { classNames } from '../../../../platform/web/ui/look.tsx';
import styles from './line-frame.module.css';

interface LineFrameProps extends ComponentProps<'div'> {
  /** Lines closer together. */
  readonly dense?: boolean | undefined;
}

/** What scrolls in a box: its lines, and the pages below. */
export const LineFrame = ({ dense, ...rest }: LineFrameProps) => (
  <div {...rest} className={classNames(styles.list, dense && styles.dense)} data-keys data-scroll="list" />
);
