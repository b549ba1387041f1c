import { type ReactNode, useId } from 'react';
import { ShareBar } from '../../ui/actions/share-bar.tsx';
import { classNames, look } from '../../ui/look.tsx';
import { PrintHeading } from '../print-heading.tsx';
import { useScreenTitle } from '../screen.tsx';
import styles from './public-page.module.css';

interface PublicPageProps {
  readonly title: string;
  /** What stands on the page, in a sentence or two. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A public page to be read: its title and what it is, with the bar that shares and prints it (R056). */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  useScreenTitle(title, '/');
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <PrintHeading title={title} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <ShareBar />
      </div>
      <p className={classNames(styles.lead, look('soft'))}>{lead}</p>
      {children}
    </div>
  );
}

interface PublicSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of such a page. */
export function PublicSection({ title, children }: PublicSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
