import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { createStore } from '../store/create-store.ts';
import { classNames, look } from '../ui/look.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useNoteList } from './last-list.ts';
import type { Crumb } from './shell-parts.ts';
import styles from './screen.module.css';

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

interface ContentProps extends ComponentProps<'main'> {
  /** The context column: boxes, administration. */
  readonly side?: ReactNode;
  readonly sideLabel?: string | undefined;
  /**
   * `fills`: what is inside scrolls, not the screen. `form`: the title is no wider than the form below it. `flush`: what is inside
   * reaches the edges.
   */
  readonly layout?: 'fills' | 'form' | 'flush' | undefined;
}

/** Where a screen of the work area stands, without its title. */
export const Content = ({ side, sideLabel, layout, className, ...rest }: ContentProps) => (
  <div className={styles.work}>
    {side ? (
      <aside className={styles.side} aria-label={sideLabel}>
        {side}
      </aside>
    ) : null}
    <main
      {...rest}
      className={classNames(styles.main, layout && styles[layout], className)}
      id="conteudo"
      data-landmark="content"
      data-scroll="screen"
      tabIndex={-1}
    />
  </div>
);

export interface ScreenProps extends Pick<ContentProps, 'side' | 'sideLabel' | 'layout' | 'className'> {
  readonly title: string;
  /** What is shown in place of the title, when it is more than text. The page keeps one `h1`. */
  readonly heading?: ReactNode;
  /** Below the title: "18 processos sob sua responsabilidade". */
  readonly subtitle?: ReactNode;
  /** Steps after Início; the name of the screen unless told (R086, R088). */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** Processes are opened from here: their trail leads back, by the name of this screen. */
  readonly list?: boolean | undefined;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the work area: context column, trail, title and content. */
export function Screen(props: ScreenProps) {
  const { title, heading, subtitle, crumbs = [{ label: title }], list = false, aside, children, ...content } = props;
  useNoteList(list ? title : null);
  useScreenTitle(title, crumbs.findLast((crumb) => crumb.to)?.to ?? null);
  return (
    <Content {...content}>
      <Breadcrumbs trail={crumbs} />
      <div className={styles.head}>
        <div className={styles.what}>
          <h1 className={heading ? undefined : look('heardNarrow')}>{heading ?? title}</h1>
          {subtitle ? <div className={classNames(styles.subtitle, look('small', 'muted'))}>{subtitle}</div> : null}
        </div>
        {aside}
      </div>
      {children}
    </Content>
  );
}
