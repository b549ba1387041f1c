import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/actions/button.tsx';
import { useNarrow } from './use-narrow.ts';
import { classNames, look } from '../ui/look.tsx';
import styles from './back-to-top.module.css';

/** R495, in pixels. */
export const BACK_TO_TOP_AFTER = 400;

/**
 * Back to the top, after 400 px of scroll of the page or of its content. On a phone it would cover what is being read: it comes when the
 * reading turns back.
 */
export function BackToTop() {
  const narrow = useNarrow();
  const [scrolled, setScrolled] = useState<Element | null>(null);
  useEffect(() => {
    const seen = new WeakMap<Element, number>();
    const follow = (event: Event) => {
      const node = event.target === document ? document.documentElement : event.target;
      if (
        !(node instanceof Element) ||
        (node !== document.documentElement && !node.matches('[data-landmark="content"]'))
      )
        return;
      const turnedBack = node.scrollTop < (seen.get(node) ?? 0);
      seen.set(node, node.scrollTop);
      setScrolled(node.scrollTop > BACK_TO_TOP_AFTER && (turnedBack || !narrow) ? node : null);
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [narrow]);
  if (!scrolled) return null;
  return (
    <IconButton
      framed
      className={classNames(styles.button, look('noPrint'))}
      label="Voltar ao topo"
      icon={IconArrowUp}
      onClick={() => scrolled.scrollTo({ top: 0 })}
    />
  );
}
