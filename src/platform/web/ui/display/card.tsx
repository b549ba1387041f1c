import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../look.tsx';
import styles from './card.module.css';

interface CardProps {
  readonly title: ReactNode;
  /** Heading level inside the page; 2 unless told. */
  readonly level?: 2 | 3 | undefined;
  /** `lg` where the cards are the steps of a form. */
  readonly size?: 'md' | 'lg' | undefined;
  /** What stands at the right of the title. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** False when the content brings its own spacing (lists and tables that touch the border). */
  readonly padded?: boolean | undefined;
  readonly children: ReactNode;
}

/** A named region with a line around it. */
export function Card({ title, level = 2, size, aside, className, padded = true, children }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Surface className={className} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading className={classNames(styles.title, size === 'lg' && styles.large)} id={id}>
          {title}
        </Heading>
        {aside}
      </header>
      {padded ? <CardBody>{children}</CardBody> : children}
    </Surface>
  );
}

interface SurfaceProps extends ComponentProps<'section'> {
  /** Its element; a region unless told. */
  readonly as?: 'section' | 'div' | 'article' | 'aside' | 'ul' | 'span' | undefined;
}

/** The line around a card, without its title. */
export function Surface({ as = 'section', className, ...rest }: SurfaceProps) {
  const Element = as as 'section';
  return <Element {...rest} className={classNames(styles.card, className)} />;
}

/** The padding of a card. */
export const CardBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);
