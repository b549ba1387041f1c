import type { ReactNode } from 'react';
import { classNames } from '../look.tsx';
import styles from './facts.module.css';

interface FactsProps {
  /** `columns` each name over its value, in two; `beside` its value, in two; `line` one after another; `list` one below another. */
  readonly layout: 'columns' | 'beside' | 'line' | 'list';
  readonly children: ReactNode;
}

/** What is known of a thing, as names and values. */
export const Facts = ({ layout, children }: FactsProps) => (
  <dl className={classNames(styles.facts, styles[layout])}>{children}</dl>
);

interface FactProps {
  readonly name: string;
  /** Nothing leaves the name out too. */
  readonly children: ReactNode;
}

/** One name and its value. */
export const Fact = ({ name, children }: FactProps) =>
  children === null || children === undefined || children === false || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
