import type { ReactNode } from 'react';
import { Stamp } from '../../../../platform/web/ui/display/stamp.tsx';
import styles from './effect-preview.module.css';

interface EffectPreviewProps {
  readonly valid: boolean;
  /** What happens, beside the picture. */
  readonly children: ReactNode;
}

/** A page in small with the mark that it will have, and what that means. */
export const EffectPreview = ({ valid, children }: EffectPreviewProps) => (
  <div className={styles.preview}>
    <div className={styles.page} aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <span className={styles.mark}>
        <Stamp tone={valid ? 'green' : 'red'}>{valid ? 'Válido' : 'Sem efeito'}</Stamp>
      </span>
    </div>
    <div className={styles.text}>{children}</div>
  </div>
);
