import '../../../../../platform/web/theme/document-font.ts';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../../../platform/web/ui/display/area-message.tsx';
import { paragraphsOf } from './page-words.ts';
import type { PdfFile } from './pdf-engine.ts';
import { Watermark } from './watermark.tsx';
import { look } from '../../../../../platform/web/ui/look.tsx';
import styles from './page-texts.module.css';

interface PageTextsProps {
  readonly file: PdfFile;
  /** Brought into view when it changes. */
  readonly page: number;
  readonly watermark: string | null;
}

/** The document as text: paragraphs in the size, colors and voice of who reads, page by page. */
export function PageTexts({ file, page, watermark }: PageTextsProps) {
  const article = useRef<HTMLElement>(null);
  const [read, setRead] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => {
    let left = false;
    const all = async () => {
      setRead([]);
      for (let page = 1; page <= file.pages && !left; page += 1) {
        const words = await file.wordsOf(page).catch(() => []);
        if (!left) setRead((before) => [...before, paragraphsOf(words)]);
      }
    };
    void all();
    return () => {
      left = true;
    };
  }, [file]);
  const arrived = read.length >= page;
  useEffect(() => {
    if (arrived && page > 0) article.current?.children[page - 1]?.scrollIntoView({ block: 'start' });
  }, [page, arrived]);
  return (
    <article ref={article} className={styles.text} lang="pt-BR" aria-label="Texto do documento">
      {read.map((paragraphs, index) => (
        <section key={index}>
          <h2>Página {index + 1}</h2>
          {paragraphs.map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
          {paragraphs.length === 0 ? (
            <p className={look('muted')}>
              Esta página não tem texto, só imagem. Para lê-la, peça o documento em texto a quem o juntou.
            </p>
          ) : null}
        </section>
      ))}
      {read.length < file.pages ? <Skeleton lines={3} label="Lendo o texto" /> : null}
      {watermark ? <Watermark text={watermark} /> : null}
    </article>
  );
}
