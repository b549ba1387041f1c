import type { ReactNode } from 'react';
import { formatNumber } from '../../format/number.ts';
import { classNames } from '../class-names.ts';
import type { IconType } from '../icon.ts';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'line';

interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: IconType | undefined;
  readonly children: ReactNode;
}

/** A short situation, one to three words. The color always comes with the word. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && tone)}>
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {children}
    </span>
  );
}

interface CountProps {
  /** `undefined` while it loads: a grey dot of the same width, never a false zero. */
  readonly value: number | undefined;
  /** `gte` shows "10.000+". */
  readonly relation?: 'eq' | 'gte' | undefined;
  /** What is counted, for who listens: "processos". */
  readonly of: string;
  readonly tone?: 'plain' | 'on' | 'hot' | undefined;
}

/** A number beside a name. */
export function Count({ value, relation = 'eq', of, tone = 'plain' }: CountProps) {
  if (value === undefined) return <span className="count loading" aria-hidden />;
  const text = `${formatNumber(value)}${relation === 'gte' ? '+' : ''}`;
  return (
    <span className={classNames('count', tone !== 'plain' && tone, value === 0 && 'zero')}>
      {text}
      <span className="sr"> {of}</span>
    </span>
  );
}

/** A key of the keyboard. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => <kbd className="kbd">{children}</kbd>;
