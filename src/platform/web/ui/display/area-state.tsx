import type { ReactNode } from 'react';
import { ApiError, failureMessage } from '../../api/api-error.ts';
import { Empty, Failed, Forbidden, Offline, Skeleton } from './area-message.tsx';

/**
 * The usual state of an area for a failed read: offline, forbidden, not found, error. `wayOut` is where to go when what
 * was asked for is not there to be seen.
 */
export function errorState(error: unknown, retry: () => void, wayOut?: ReactNode): ReactNode {
  if (!(error instanceof ApiError)) return <Failed onRetry={retry} />;
  if (error.isNetwork) return <Offline onRetry={retry} />;
  const said = failureMessage(error);
  if (error.status === 403) return <Forbidden title="Você não pode ver isto" text={said} action={wayOut} />;
  if (error.status === 404) return <Empty title="Não encontrado" text={said} action={wayOut} />;
  return <Failed title={said} onRetry={retry} />;
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

/** One page of a list, as the server tells it. */
export interface Page<R> {
  readonly results: readonly R[];
  readonly count: number;
  readonly count_relation: 'eq' | 'gte';
}

interface AreaProps<T> {
  readonly of: Loadable<T>;
  /** What to show while it loads; 8 lines unless told. */
  readonly skeleton?: ReactNode;
  /** In place of a list that holds nothing. */
  readonly empty?: ReactNode;
  /** When that is, of what has no `results`. */
  readonly isEmpty?: ((data: T) => boolean) | undefined;
  /** A state of its own for some refusals; the others have the usual one, with `wayOut`. */
  readonly failed?: ((error: unknown) => ReactNode | undefined) | undefined;
  readonly wayOut?: ReactNode;
  /** Around whatever stands there before the content, where the content brings its own screen. */
  readonly frame?: ((state: ReactNode) => ReactNode) | undefined;
  readonly children: (data: T) => ReactNode;
}

const hasNoResults = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'results' in data &&
  Array.isArray(data.results) &&
  data.results.length === 0;

/** What was read once and is refused now is not shown any more: who reads it changed. Other failures leave what was read in sight. */
const isWithdrawn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** One component for the states of an area: loading, empty, refused, failed, offline, ready. */
export function AreaState<T>(props: AreaProps<T>) {
  const { of, skeleton, empty, isEmpty = hasNoResults, failed, wayOut, frame = (state) => state, children } = props;
  const { data } = of;
  if (data !== undefined && !isWithdrawn(of.error)) return empty && isEmpty(data) ? frame(empty) : children(data);
  if (of.error) return frame(failed?.(of.error) ?? errorState(of.error, () => void of.refetch(), wayOut));
  return frame(of.fetchStatus === 'paused' ? <Offline /> : (skeleton ?? <Skeleton />));
}
