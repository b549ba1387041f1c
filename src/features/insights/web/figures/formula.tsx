import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './formula.module.css';

/** How a number is worked out, to unfold; on paper it is always there. */
export const Formula = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className={styles.formula}>
    <details className={look('noPrint')}>
      <summary className={look('small', 'muted')}>Como é calculado</summary>
      <FormulaLines lines={lines} />
    </details>
    <div className={look('onlyPrint')}>
      <FormulaLines lines={lines} />
    </div>
  </div>
);

const FormulaLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
