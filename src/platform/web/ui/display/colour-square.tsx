import type { CSSProperties } from 'react';
import { classNames } from '../look.tsx';
import styles from './colour-square.module.css';

/** A color as each theme lets it be seen. */
export interface ThemeColours {
  readonly claro: string;
  readonly escuro: string;
  readonly contraste: string;
}

interface ColourSquareProps {
  readonly of: ThemeColours;
  /** Beside a name as large as the text around it. */
  readonly large?: boolean | undefined;
}

/** A square of the color that something is known by; its name stands beside it. */
export const ColourSquare = ({ of, large }: ColourSquareProps) => (
  <i
    className={classNames(styles.square, large && styles.large)}
    style={{ '--claro': of.claro, '--escuro': of.escuro, '--contraste': of.contraste } as CSSProperties}
    aria-hidden
  />
);
