import { IconAlertCircle, IconInbox, IconLock, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { IconType } from '../icon.ts';

/** How long an area waits before it shows a skeleton, in milliseconds. */
export const SKELETON_DELAY = 150;

interface AreaMessage {
  readonly title: string;
  /** What happened or what appears here, and the next step. */
  readonly text?: ReactNode;
  /** Buttons or links. */
  readonly action?: ReactNode;
  readonly icon?: IconType | undefined;
}

/** Lines in grey while something loads, after 150 ms. */
export function Skeleton({ lines = 8, label = 'Carregando' }: { readonly lines?: number; readonly label?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="sk" role="status" aria-busy="true" data-late={late || undefined}>
      <span className="sr">{late ? `${label}…` : ''}</span>
      {late ? Array.from({ length: lines }, (_, line) => <SkeletonLine key={line} />) : null}
    </div>
  );
}

const SkeletonLine = () => (
  <div aria-hidden>
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

function Area({ title, text, action, icon: Icon }: AreaMessage) {
  return (
    <div className="empty">
      {Icon ? <Icon className="i" aria-hidden /> : null}
      <p className="what">{title}</p>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}

/** What a query hook gives, as far as an area needs it. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  /** `paused` while it waits for the network. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

interface AreaProps<T> {
  readonly of: Loadable<T>;
  /** What to show while it loads; 8 lines unless told. */
  readonly skeleton?: ReactNode;
  readonly isEmpty?: ((data: T) => boolean) | undefined;
  readonly empty?: ReactNode;
  /** Turns a refusal into a state: `errorState` of the API client gives the usual ones. */
  readonly failed: (error: unknown, retry: () => void) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One component for the states of an area: loading, empty, refused, failed, offline, ready. */
export function AreaState<T>({ of, skeleton, isEmpty, empty, failed, children }: AreaProps<T>) {
  if (of.data !== undefined) return isEmpty?.(of.data) ? empty : children(of.data);
  if (of.error) return failed(of.error, () => void of.refetch());
  if (of.fetchStatus === 'paused') return <Offline />;
  return skeleton ?? <Skeleton />;
}
