import type { ReactNode, RefObject } from 'react';
import styles from './request-list.module.css';

interface RequestListProps {
  readonly label: string;
  readonly ref?: RefObject<HTMLUListElement | null> | undefined;
  readonly children: ReactNode;
}

/** Requests of signatures, one line each. */
export const RequestList = ({ label, children, ...rest }: RequestListProps) => (
  <ul {...rest} className={styles.list} data-keys aria-label={label}>
    {children}
  </ul>
);
