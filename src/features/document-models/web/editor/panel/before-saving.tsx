import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Reason } from '../../../../../kernel/decision.ts';
import { Glyph, look } from '../../../../../platform/web/ui/look.tsx';
import styles from './before-saving.module.css';

interface BeforeSavingProps {
  readonly missing: readonly Reason[];
  readonly onGo: (reason: Reason) => void;
}

/** What is missing before the model is saved, always in sight, with the way to each. */
export const BeforeSaving = ({ missing, onGo }: BeforeSavingProps) => (
  <section className={styles.area} aria-label="Antes de salvar">
    <h2 className={styles.title}>Antes de salvar</h2>
    <ul className={styles.list}>
      {missing.map((reason) => (
        <li key={`${reason.code} ${reason.message}`}>
          <Glyph of={IconAlertCircle} className={styles.missing} />
          <button type="button" className={look('link')} onClick={() => onGo(reason)}>
            {reason.message}
          </button>
        </li>
      ))}
      {missing.length === 0 ? (
        <li>
          <Glyph of={IconCircleCheck} className={styles.ready} />
          Nada falta.
        </li>
      ) : null}
    </ul>
  </section>
);
