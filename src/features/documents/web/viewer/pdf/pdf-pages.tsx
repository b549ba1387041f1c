import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PdfFile } from './pdf-engine.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-pages.module.css';

interface PdfPagesProps {
  readonly file: PdfFile;
  readonly scale: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly term: string;
  readonly watermark: string | null;
  /** What scrolls. */
  readonly area: RefObject<HTMLElement | null>;
}

/** How far from the screen pages are drawn ahead. */
const AHEAD = '800px 0px';
/** How long after the last scroll the page is told, in milliseconds. */
const SCROLL_REST = 120;

/** The pages one below the other; only those near the screen are drawn. Scrolling tells the page, and the page scrolls. */
export function PdfPages({ file, scale, page, onPage, term, watermark, area }: PdfPagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([page]));

  useEffect(() => {
    const pages = list.current;
    if (!pages || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((now) => {
          const next = new Set(now);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset['page']);
            if (isIntersecting) next.add(number);
            else next.delete(number);
          }
          return next;
        }),
      { root: area.current, rootMargin: AHEAD },
    );
    for (const one of pages.children) observer.observe(one);
    return () => observer.disconnect();
  }, [file, area]);

  const scrollToPage = useEffectEvent(() => {
    told.current = page;
    const sheet = list.current?.children[page - 1];
    const box = area.current;
    if (!(sheet instanceof HTMLElement) || !box) return;
    const above = page === 1 ? box.scrollTop : sheet.getBoundingClientRect().top - box.getBoundingClientRect().top - 12;
    box.scrollTo({ top: page === 1 ? 0 : box.scrollTop + above });
  });
  useEffect(() => scrollToPage(), [file, scale]);
  useEffect(() => {
    if (told.current !== page) scrollToPage();
  }, [page]);

  const tell = useDebouncedCallback(() => {
    const box = area.current;
    if (!box || !list.current) return;
    const line = box.getBoundingClientRect().top + box.clientHeight / 3;
    const seen = [...list.current.children].findLast((sheet) => sheet.getBoundingClientRect().top <= line);
    const number = seen instanceof HTMLElement ? Number(seen.dataset['page']) : 1;
    if (number === told.current) return;
    told.current = number;
    onPage(number);
  }, SCROLL_REST);
  useEffect(() => {
    const box = area.current;
    box?.addEventListener('scroll', tell, { passive: true });
    return () => box?.removeEventListener('scroll', tell);
  }, [area, tell]);

  return (
    <div className={styles.pages} data-pages="" ref={list}>
      {Array.from({ length: file.pages }, (_, index) => (
        <PdfPage
          key={index}
          file={file}
          number={index + 1}
          scale={scale}
          near={near.has(index + 1)}
          term={term}
          watermark={watermark}
        />
      ))}
    </div>
  );
}
