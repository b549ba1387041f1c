import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link } from '../router/index.ts';
import type { Crumb } from './shell-parts.ts';
import { Glyph, look } from '../ui/look.tsx';
import styles from './breadcrumbs.module.css';

/** R087. */
export const MAX_CRUMBS = 5;

/** R090 and decisions C4: where every trail starts. */
export const rootCrumb: Crumb = { label: 'Início', to: '/app' };

/** The trail of a screen, root included; a long one hides its middle behind a "…" button. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  const [open, setOpen] = useState(false);
  const all = [rootCrumb, ...trail];
  const folded = all.length > MAX_CRUMBS && !open;
  const shown = folded ? [...all.slice(0, 1), ...all.slice(-(MAX_CRUMBS - 2))] : all;
  return (
    <nav aria-label="Você está em" className={look('hideNarrow')}>
      <ol className={styles.trail}>
        {shown.map((crumb, index) => (
          <Fragment key={`${crumb.label}-${crumb.to}`}>
            {index > 0 ? <Separator /> : null}
            <Step crumb={crumb} last={index === shown.length - 1} />
            {folded && index === 0 ? (
              <>
                <Separator />
                <li>
                  <button
                    type="button"
                    className={styles.fold}
                    aria-label="Mostrar o caminho inteiro"
                    onClick={() => setOpen(true)}
                  >
                    …
                  </button>
                </li>
              </>
            ) : null}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

const Separator = () => (
  <li aria-hidden>
    <Glyph of={IconChevronRight} className={styles.separator} />
  </li>
);

const Step = ({ crumb, last }: { readonly crumb: Crumb; readonly last: boolean }) => (
  <li>
    {crumb.to && !last ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
  </li>
);
