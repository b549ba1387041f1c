import type { ComponentProps, ReactNode } from 'react';
import { formatNumber } from '../../format/number.ts';
import { classNames, Glyph, type IconType, look } from '../look.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'line';

interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: IconType | undefined;
  readonly children: ReactNode;
}

/** A short situation, one to three words. The color always comes with the word. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
      {icon ? <Glyph of={icon} /> : null}
      {children}
    </span>
  );
}

type CountTone = 'plain' | 'quiet' | 'on' | 'hot';

interface CountMarkProps extends ComponentProps<'span'> {
  readonly tone?: CountTone | undefined;
}

/** A number beside a name that says what is counted. */
export const CountMark = ({ tone = 'plain', className, ...rest }: CountMarkProps) => (
  <span {...rest} className={classNames(styles.count, tone !== 'plain' && styles[tone], className)} />
);

interface CountProps {
  /** `undefined` while it loads: a grey dot of the same width, never a false zero. */
  readonly value: number | undefined;
  /** `gte` shows "10.000+". */
  readonly relation?: 'eq' | 'gte' | undefined;
  /** What is counted, for who listens: one and more of it, "processo", "processos"; the same for both where it has no number. */
  readonly of: string | readonly [string, string];
  readonly tone?: CountTone | undefined;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** A number beside a name. */
export function Count({ value, relation = 'eq', of, tone, className }: CountProps) {
  if (value === undefined) return <CountMark className={classNames(styles.loading, className)} aria-hidden />;
  const text = `${formatNumber(value)}${relation === 'gte' ? '+' : ''}`;
  return (
    <CountMark tone={tone} className={className}>
      {text}
      <span className={look('heard')}> {typeof of === 'string' ? of : of[value === 1 ? 0 : 1]}</span>
    </CountMark>
  );
}

interface KbdProps {
  /** Drawn also where there are only fingers. */
  readonly always?: boolean | undefined;
  /** Where it stands. */
  readonly className?: string | undefined;
  readonly 'aria-hidden'?: boolean | undefined;
  readonly children: ReactNode;
}

/** A key of the keyboard. */
export const Kbd = ({ always, className, children, ...rest }: KbdProps) => (
  <kbd {...rest} className={classNames(styles.key, always && styles.always, className)}>
    {children}
  </kbd>
);
