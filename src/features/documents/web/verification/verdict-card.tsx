import type { ReactNode } from 'react';
import { classNames, Glyph, type IconType } from '../../../../platform/web/ui/look.tsx';
import styles from './verdict-card.module.css';

export interface VerdictCardProps {
  /** `warn` for what is true and not complete. */
  readonly tone: 'ok' | 'warn' | 'bad' | 'none';
  readonly icon: IconType;
  readonly title: string;
  readonly text: string;
  /** The same in one word, as a stamp. */
  readonly stamp?: ReactNode;
  readonly children: ReactNode;
}

/** The answer about a document or a file, and below it what it is based on. */
export const VerdictCard = ({ tone, icon, title, text, stamp, children }: VerdictCardProps) => (
  <section className={styles.card} aria-labelledby="resposta">
    <div className={classNames(styles.head, tone !== 'none' && styles[tone])}>
      <div>
        <h2 id="resposta">
          <Glyph of={icon} />
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {stamp}
    </div>
    <div className={styles.body}>{children}</div>
  </section>
);
