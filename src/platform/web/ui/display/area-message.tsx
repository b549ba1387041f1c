import { IconAlertCircle, IconInbox, IconLock, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames, Glyph, type IconType, look } from '../look.tsx';
import styles from './area-message.module.css';

/** How long an area waits before it shows a skeleton, in milliseconds. */
export const SKELETON_DELAY = 150;

interface AreaMessage {
  readonly title: string;
  /** What happened or what appears here, and the next step. */
  readonly text?: ReactNode;
  /** Buttons or links. */
  readonly action?: ReactNode;
  readonly icon?: IconType | undefined;
  /** True where it is the whole page: the title is its `h1`. */
  readonly page?: boolean | undefined;
}

interface SkeletonProps {
  readonly lines?: number | undefined;
  readonly label?: string | undefined;
  /** Lines as tall as those of a list of work. */
  readonly rows?: boolean | undefined;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** Lines in grey while something loads, after 150 ms. */
export function Skeleton({ lines = 8, label = 'Carregando', rows, className }: SkeletonProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={classNames(styles.skeleton, rows && styles.rows, className)}
      role="status"
      aria-busy="true"
      data-late={late || undefined}
    >
      <span className={look('heard')}>{late ? `${label}…` : ''}</span>
      {late ? Array.from({ length: lines }, (_, line) => <SkeletonLine key={line} />) : null}
    </div>
  );
}

const SkeletonLine = () => (
  <div className={styles.line} aria-hidden>
    <i />
    <i />
    <i />
  </div>
);

/** Nothing here yet, or nothing with these filters: what appears here and what to do next. */
export const Empty = (props: AreaMessage) => <Area icon={IconInbox} {...props} />;

/** The person may not see it: who can give the permission. */
export const Forbidden = (props: AreaMessage) => <Area icon={IconLock} {...props} />;

interface FailedProps extends Partial<AreaMessage> {
  readonly onRetry?: (() => void) | undefined;
}

/** Something failed: what happened, what is safe, try again. */
export function Failed({ title, text, action, onRetry, icon }: FailedProps) {
  const retry = onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null;
  return (
    <div role="alert">
      <Area
        icon={icon ?? IconAlertCircle}
        title={title ?? 'Ocorreu um erro inesperado, tente novamente.'}
        text={text ?? 'O que você já salvou continua salvo.'}
        action={action ?? retry}
      />
    </div>
  );
}

/** No network: what was already open can be read. Without a retry, it comes by itself. */
export const Offline = ({ onRetry }: { readonly onRetry?: () => void }) => (
  <Failed
    icon={IconWifiOff}
    title="Sem conexão"
    text={
      onRetry
        ? 'Você pode ler o que já abriu. O que escrever fica salvo neste computador.'
        : 'Esta parte ainda não foi aberta aqui. Ela aparece sozinha quando a conexão voltar.'
    }
    onRetry={onRetry}
  />
);

function Area({ title, text, action, icon, page }: AreaMessage) {
  return (
    <div className={styles.area}>
      {icon ? <Glyph of={icon} className={styles.icon} /> : null}
      {page ? <h1>{title}</h1> : <p className={styles.what}>{title}</p>}
      {text ? <p>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
