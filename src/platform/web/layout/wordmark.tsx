import { Link } from '../router/index.ts';
import { classNames } from '../ui/look.tsx';
import { LogoMark } from './logo.tsx';
import type { Brand } from './shell-parts.ts';
import styles from './wordmark.module.css';

interface WordmarkProps {
  readonly to: string;
  readonly brand: Brand;
  /** False where the mark stands by itself. */
  readonly mark?: boolean | undefined;
  /** For whom the name of the institution is there. */
  readonly className?: string | undefined;
}

/** The name of the product and of the institution, and the way to the first screen. */
export const Wordmark = ({ to, brand, mark = true, className }: WordmarkProps) => (
  <Link className={styles.logo} to={to}>
    {mark ? <BrandMark /> : null}
    {brand.product}
    <span className={classNames(styles.organization, className)}>{brand.organization}</span>
  </Link>
);

/** The stamp of the product beside words, in its two colors. */
export const BrandMark = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles.mark, className)}>
    <LogoMark />
  </span>
);
