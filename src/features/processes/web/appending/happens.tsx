import type { ReactNode } from 'react';
import { Glyph, type IconType, look } from '../../../../platform/web/ui/look.tsx';
import styles from './happens.module.css';

interface HappensProps {
  /** Left out where the card around it says it. */
  readonly title?: string | undefined;
  readonly effects: readonly { readonly icon: IconType; readonly text: ReactNode }[];
}

/** What an act brings about, or what holds while it lasts, a line each. */
export const Happens = ({ title, effects }: HappensProps) => (
  <div>
    {title ? <h3 className={look('semi')}>{title}</h3> : null}
    <ul>
      {effects.map(({ icon, text }, index) => (
        <li key={index} className={styles.line}>
          <Glyph of={icon} className={styles.icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </div>
);
