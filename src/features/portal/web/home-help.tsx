import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';
import { listNews } from '../contract/list-news.ts';
import type { HelpItem } from './help/help-dialog.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './home-help.module.css';

const HelpDialog = lazyForm(async () => (await import('./help/help-dialog.tsx')).HelpDialog);

const HOUR = 3_600_000;
/** R042: how many items a step of the carousel skips. */
const STEP = 1;

/** The help centre as a strip of cards; each opens its steps. */
export function HomeHelp() {
  const { data } = useEndpoint(listNews, {}, { staleTime: HOUR });
  const [open, setOpen] = useState<HelpItem | null>(null);
  const [at, setAt] = useState({ first: 0, end: false });
  const strip = useRef<HTMLUListElement>(null);
  const items = data?.results ?? [];

  const move = (step: number) => {
    const cards = strip.current?.children;
    const [one, next] = [cards?.[at.first], cards?.[at.first + step]];
    if (!(one instanceof HTMLElement) || !(next instanceof HTMLElement)) return;
    strip.current?.scrollTo({ left: next.offsetLeft - (strip.current.firstElementChild as HTMLElement).offsetLeft });
    setAt((now) => ({ ...now, first: now.first + step }));
  };
  /** A finger or the Tab key moves the strip too. */
  const follow = (node: HTMLUListElement) => {
    const [one, two] = node.children;
    if (!(one instanceof HTMLElement) || !(two instanceof HTMLElement)) return;
    const width = two.offsetLeft - one.offsetLeft;
    if (width > 0) {
      setAt({
        first: Math.round(node.scrollLeft / width),
        end: node.scrollLeft + node.clientWidth >= node.scrollWidth - 2,
      });
    }
  };

  return (
    <section id="ajuda" className={styles.help} aria-labelledby="ajuda-titulo">
      <div className={look('row', 'between')}>
        <h2 id="ajuda-titulo">Central de ajuda</h2>
        <span className={look('row', 'noPrint')}>
          <IconButton
            label="Anterior"
            icon={IconChevronLeft}
            blocked={at.first === 0 ? { message: 'Você está no começo.' } : null}
            onClick={() => move(-STEP)}
          />
          <IconButton
            label="Próximo"
            icon={IconChevronRight}
            blocked={at.end || at.first >= items.length - 1 ? { message: 'Você está no fim.' } : null}
            onClick={() => move(STEP)}
          />
        </span>
      </div>
      <ul ref={strip} onScroll={(event) => follow(event.currentTarget)}>
        {items.map((item) => (
          <li key={item.id}>
            <button className={styles.item} type="button" aria-haspopup="dialog" onClick={() => setOpen(item)}>
              <b className={look('semi')}>{item.title}</b>
              <span>{item.summary}</span>
            </button>
          </li>
        ))}
      </ul>
      {open ? <HelpDialog item={open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}
