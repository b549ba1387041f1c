import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Failed } from '../../../../../platform/web/ui/display/area-message.tsx';
import { paintFound, rangesIn } from './highlights.ts';
import type { PageSize, PdfFile } from './pdf-engine.ts';
import { Watermark } from './watermark.tsx';
import styles from './pdf-pages.module.css';

interface PdfPageProps {
  readonly file: PdfFile;
  readonly number: number;
  readonly scale: number;
  /** On screen or close to it. */
  readonly near: boolean;
  readonly term: string;
  readonly watermark: string | null;
}

/** One page: its picture, and its text over it to be selected, found and read out. Paper in any theme. */
export function PdfPage({ file, number, scale, near, term, watermark }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PageSize>(file.size);
  const [failed, setFailed] = useState(false);
  const mark = useEffectEvent(() => paintFound(number, text.current && term ? rangesIn(text.current, term) : []));
  useEffect(() => {
    const picture = canvas.current;
    const words = text.current;
    if (!near || !picture || !words) return;
    let left = false;
    setFailed(false);
    file.sizeOf(number).then(
      (real) => !left && setSize((now) => (now.width === real.width && now.height === real.height ? now : real)),
      () => {},
    );
    const drawing = file.draw(number, { canvas: picture, text: words, scale, density: window.devicePixelRatio || 1 });
    drawing.done.then(
      () => !left && mark(),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      drawing.cancel();
      picture.width = 0;
      picture.height = 0;
      words.replaceChildren();
      paintFound(number, []);
    };
  }, [file, number, scale, near]);
  useEffect(() => mark(), [term]);
  return (
    <div
      className={styles.page}
      style={{ width: size.width * scale, height: size.height * scale }}
      data-page={number}
      role="group"
      aria-label={`Página ${number} de ${file.pages}`}
    >
      <canvas ref={canvas} aria-hidden />
      <div className={styles.text} lang="pt-BR" ref={text} />
      {watermark ? <Watermark text={watermark} /> : null}
      {failed ? (
        <div className={styles.failed}>
          <Failed title="Não foi possível mostrar esta página." text="Baixe o documento para lê-la." />
        </div>
      ) : null}
    </div>
  );
}
