import type { ReactNode } from 'react';
import { Empty, Failed, Forbidden, Offline } from '../ui/display/area-state.tsx';
import { ApiError } from './api-error.ts';

/**
 * The usual state of an area for a failed read: offline, forbidden, not found, error. For `AreaState failed`.
 * `wayOut` is where to go when what was asked for is not there to be seen.
 */
export function errorState(error: unknown, retry: () => void, wayOut?: ReactNode): ReactNode {
  if (!(error instanceof ApiError)) return <Failed onRetry={retry} />;
  if (error.isNetwork) return <Offline onRetry={retry} />;
  if (error.status === 403) return <Forbidden title="Você não pode ver isto" text={error.message} action={wayOut} />;
  if (error.status === 404) return <Empty title="Não encontrado" text={error.message} action={wayOut} />;
  return <Failed title={error.message} onRetry={retry} />;
}
