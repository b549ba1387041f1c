import { memo, useEffect, useRef, useState } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { TreeDocument } from '../document.ts';
import { EffectIcon, lengthOf } from '../list/document-kind.tsx';
import { standingOf } from '../list/document-situation.tsx';
import { ExcerptLine } from './excerpt-line.tsx';
import type { SaidInProcess } from './use-said.ts';
import styles from './line-block.module.css';

interface LineBlockProps {
  readonly documents: readonly TreeDocument[];
  /** The one that is open, if it is among these. */
  readonly currentId: number | null;
  /** Drawn before anybody knows what is in sight. */
  readonly first: boolean;
  /** The rest of the address, which opening another keeps. */
  readonly kept: string;
  readonly said: SaidInProcess['said'];
  readonly search: string;
  readonly onPick?: (() => void) | undefined;
}

/** How far from the screen lines are drawn ahead. */
const AHEAD = '900px 0px';
/** Of a line nobody drew yet. */
const LINE_REM = 3.1;

/** Some lines of the tree, drawn while they are near the screen: out of sight they are as much room as they were. */
export const LineBlock = memo(function LineBlock({ documents, currentId, first, ...line }: LineBlockProps) {
  const list = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(first || typeof IntersectionObserver === 'undefined');
  const [height, setHeight] = useState<number | null>(null);
  const drawn = near || currentId !== null;
  useEffect(() => {
    const block = list.current;
    if (!block || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // Within a group that is closed there is nothing to measure.
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: block.closest('[data-lines]'), rootMargin: AHEAD },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (currentId === null) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);
  return drawn ? (
    <ul ref={list}>
      {documents.map((document) => (
        <li key={document.id}>
          <Line document={document} current={document.id === currentId} {...line} />
        </li>
      ))}
    </ul>
  ) : (
    <ul ref={list} aria-hidden style={{ height: height ?? `${documents.length * LINE_REM}rem` }} />
  );
});

interface LineProps extends Omit<LineBlockProps, 'documents' | 'currentId' | 'first'> {
  readonly document: TreeDocument;
  readonly current: boolean;
}

function Line({ document, current, kept, said, search, onPick }: LineProps) {
  const found = said.get(document.id);
  return (
    <Link
      to={`?${[kept, `documento=${document.id}`].filter(Boolean).join('&')}`}
      className={classNames(styles.line, document.without_effect && styles.off)}
      aria-current={current || undefined}
      onClick={onPick}
    >
      <EffectIcon document={document} />
      <span className={styles.name} title={document.title}>
        {document.title}
      </span>
      <span className={classNames(styles.length, look('tiny', 'digits'))}>{lengthOf(document)}</span>
      <small>{[document.user_document.name, standingOf(document)?.text].filter(Boolean).join(' · ')}</small>
      {found ? (
        <small>
          <ExcerptLine excerpt={found.excerpt} term={search} />
        </small>
      ) : null}
    </Link>
  );
}
