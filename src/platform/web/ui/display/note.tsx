import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames, Glyph, type IconType, look } from '../look.tsx';
import styles from './note.module.css';

export type NoteTone = 'info' | 'warn' | 'bad' | 'ok';

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle, ok: IconCircleCheck } as const;

export interface NoteProps {
  readonly tone?: NoteTone | undefined;
  readonly title?: string | undefined;
  readonly icon?: IconType | undefined;
  /** True when it appears in answer to what the person did: it is read out at once. */
  readonly live?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A fixed notice in its place. An error that stops the work is a note, never a toast. */
export function Note({ tone = 'info', title, icon, live, children }: NoteProps) {
  return (
    <div
      className={classNames(styles.note, tone !== 'info' && styles[tone])}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Glyph of={icon ?? icons[tone]} className={styles.icon} />
      <div className={look('grow')}>
        {title ? <b className={look('semi')}>{title} </b> : null}
        {children}
      </div>
    </div>
  );
}
