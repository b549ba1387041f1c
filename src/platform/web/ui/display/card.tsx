import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface CardProps {
  readonly title: ReactNode;
  /** Heading level inside the page; 2 unless told. */
  readonly level?: 2 | 3 | undefined;
  /** What stands at the right of the title. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** False when the content brings its own spacing (lists and tables that touch the border). */
  readonly padded?: boolean | undefined;
  readonly children: ReactNode;
}

/** A named region with a line around it. */
export function Card({ title, level = 2, aside, className, padded = true, children }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <header>
        <Heading className="grow" id={id}>
          {title}
        </Heading>
        {aside}
      </header>
      {padded ? <div className="body">{children}</div> : children}
    </section>
  );
}
