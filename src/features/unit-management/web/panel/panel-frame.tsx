import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './panel.module.css';

interface PanelFrameProps {
  /** What stands above it: "SESAU › SEGES". */
  readonly path?: string;
  readonly title?: string;
  /** What concludes it, when there is something to conclude. */
  readonly below?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was chosen in the tree, beside it; in its place where there is no room for both. */
export function PanelFrame({ path, title, below, onClose, children }: PanelFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = title !== undefined;
  useEffect(() => {
    // Where it stands in place of the tree, one goes on reading there.
    if (isThere && window.matchMedia('(max-width: 74.9em)').matches) heading.current?.focus();
  }, [isThere]);
  return (
    <aside
      className={styles.panel}
      aria-label={title ?? 'Carregando'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        onClose();
      }}
    >
      <header className={styles.head}>
        <div>
          {path ? <div className={look('small', 'muted')}>{path}</div> : null}
          {title ? (
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
          ) : null}
        </div>
        <IconButton label="Fechar" icon={IconX} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {below ? (
        <footer className={styles.foot} data-end-bar="">
          {below}
        </footer>
      ) : null}
    </aside>
  );
}
