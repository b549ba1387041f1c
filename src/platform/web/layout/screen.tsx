import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createStore } from '../store/create-store.ts';
import { classNames } from '../ui/class-names.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Crumb } from './shell-parts.ts';

interface ScreenBar {
  readonly title: string;
  /** Where the arrow of the narrow bar goes; absent at the top of an area. */
  readonly back: string | null;
}

/** What the narrow top bar shows. */
export const screenBar = createStore<ScreenBar>({ title: '', back: null });

/** Names the tab of the browser and the narrow bar, which may say it shorter. `back` is where the arrow goes. */
export function useScreenTitle(title: string, back: string | null = null, short = title): void {
  useEffect(() => {
    document.title = title ? `${title} · Carimbo` : 'Carimbo';
    screenBar.set({ title: short, back });
  }, [title, back, short]);
}

interface ScreenProps {
  readonly title: string;
  /** What is shown in place of the title, when it is more than text. The page keeps one `h1`. */
  readonly heading?: ReactNode;
  /** Below the title: "18 processos sob sua responsabilidade". */
  readonly subtitle?: ReactNode;
  /** Steps after Início. Top-level screens give none (R088). */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  /** The context column: boxes, administration. */
  readonly side?: ReactNode;
  readonly sideLabel?: string | undefined;
  /** Extra class of `main`, for screens that manage their own scroll. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A screen of the work area: context column, trail, title and content. */
export function Screen(props: ScreenProps) {
  const { title, heading, subtitle, crumbs = [], aside, side, sideLabel, className, children } = props;
  useScreenTitle(title, crumbs.findLast((crumb) => crumb.to)?.to ?? null);
  return (
    <div className={side ? 'work' : 'work noside'}>
      {side ? (
        <aside className="side" aria-label={sideLabel}>
          {side}
        </aside>
      ) : null}
      <main className={classNames('main', className)} id="conteudo" data-landmark="content" tabIndex={-1}>
        {crumbs.length > 0 ? <Breadcrumbs trail={crumbs} /> : null}
        <div className="pagehead">
          <div className="grow">
            <h1 className={heading ? undefined : 'plain'}>{heading ?? title}</h1>
            {subtitle ? <div className="small muted">{subtitle}</div> : null}
          </div>
          {aside}
        </div>
        {children}
      </main>
    </div>
  );
}
