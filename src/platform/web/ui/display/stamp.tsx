import type { ReactNode } from 'react';
import { daterLines } from '../../format/date.ts';
import { classNames } from '../class-names.ts';

interface StampProps {
  readonly tone?: 'ink' | 'green' | 'red' | undefined;
  /** The line below, such as the date. */
  readonly small?: string | undefined;
  readonly children: ReactNode;
}

/** The mark of the product (ASSINADO, AUTÊNTICO, SEM EFEITO). Decorative: the same is written beside it. */
export function Stamp({ tone = 'ink', small, children }: StampProps) {
  return (
    <span className={classNames('stamp', tone !== 'ink' && tone)} aria-hidden>
      {children}
      {small ? <small>{small}</small> : null}
    </span>
  );
}

/** The date of a timeline as a dater. Decorative: pair it with a `<time>` that can be read. */
export function Datador({ at }: { readonly at: string | Date }) {
  const { day, year } = daterLines(at);
  return (
    <span className="datador" aria-hidden>
      <b>{day}</b>
      <span>{year}</span>
    </span>
  );
}
