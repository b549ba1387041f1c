import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Reason } from '../../kernel/decision.ts';
import { type NavigateFunction, useLocation, useNavigate } from '../../platform/web/router/index.ts';
import {
  isReadableToken,
  loseSession,
  onSessionChange,
  saveGoDoc,
  session,
  type SessionChange,
  takeGoDoc,
} from '../../platform/web/api/session-store.ts';
import { clearTasks } from '../../platform/web/queue/task-queue.ts';
import type { Address } from '../../platform/web/router/screen-route.ts';
import { clearToasts } from '../../platform/web/toasts/toast-store.ts';
import { toast } from '../../platform/web/toasts/toast.ts';
import { ownedBy } from '../../platform/web/store/own-local.ts';
import { forgetRecents } from '../../platform/web/ui/fields/forget-recents.ts';
import { entries } from './entries.generated.ts';

/** R426: what this browser kept of the session was cut off, or written by somebody else. */
const UNREADABLE: Reason = {
  code: 'TOKEN_UNREADABLE',
  message: 'Não foi possível ler os dados do seu acesso neste navegador.',
};

/** What every tab does when the session changes, here or in another tab (R118, R119, R123, R127); what it begins with must be readable (R415). */
export function useSessionFollowing(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const address = useLocation();
  const now = useRef({ navigate, address });
  useEffect(() => {
    now.current = { navigate, address };
  }, [navigate, address]);
  useEffect(
    () => onSessionChange((change, stays) => follow(change, { queryClient, stays, ...now.current })),
    [queryClient],
  );
  useEffect(() => {
    const { token } = session.get();
    if (token !== null && !isReadableToken(token)) loseSession(UNREADABLE);
  }, []);
}

interface Tab {
  readonly stays: boolean;
  readonly queryClient: QueryClient;
  readonly navigate: NavigateFunction;
  readonly address: Address;
}

function follow(change: SessionChange, { queryClient, stays, navigate, address }: Tab): void {
  const place = insideOf(address);
  // What is kept for a time without a network is of one person under one unit.
  void import('../../platform/web/offline/copies.ts').then(({ forgetCopies }) => forgetCopies());
  if (change === 'entered') {
    queryClient.clear();
    const wanted = takeGoDoc();
    if (place === null) navigate(wanted ?? '/app');
  } else if (change === 'capacity') {
    sessionStorage.clear();
    if (stays) {
      // All is read again under the new unit, the person first: the frame draws the same screen from its beginning.
      void queryClient.resetQueries();
    } else {
      queryClient.clear();
      navigate('/app', { replace: true });
    }
  } else if (change === 'left') {
    forget(queryClient);
    clearToasts();
    navigate('/');
    // Who signs in next may be another person.
    takeGoDoc();
  } else {
    forget(queryClient);
    if (place !== null) saveGoDoc(place);
    toast.danger(session.get().why?.message ?? 'Sua sessão expirou!');
    // The form says it too, where the person goes on.
    navigate('/#entrar');
  }
}

const areaOf = (path: string) => path.split('/')[1];
const guarded = new Set(
  entries.flatMap(({ screens = [] }) => screens.flatMap(({ path, frame }) => (frame === 'public' ? [] : areaOf(path)))),
);

const insideOf = ({ pathname, search }: Address): string | null =>
  guarded.has(areaOf(pathname)) ? pathname + search : null;

function forget(queryClient: QueryClient): void {
  queryClient.clear();
  sessionStorage.clear();
  clearTasks();
  forgetRecents();
  ownedBy(null);
  for (const entry of entries) void entry.forget?.();
}
