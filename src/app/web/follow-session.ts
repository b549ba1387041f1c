import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { onSessionChange, saveGoDoc, takeGoDoc } from '../../platform/web/api/session-store.ts';
import { clearTasks } from '../../platform/web/queue/task-queue.ts';
import { clearToasts } from '../../platform/web/toasts/toast-store.ts';
import { toast } from '../../platform/web/toasts/toast.ts';
import { forgetRecents } from '../../platform/web/ui/fields/recents.ts';

/** What every tab does when the session changes, here or in another tab (R118, R119, R123, R127). Returns what stops it. */
export function followSession(queryClient: QueryClient, router: DataRouter): () => void {
  const inside = () => {
    const { pathname, search } = router.state.location;
    return /^\/(app|processo)(\/|$)/.test(pathname) ? pathname + search : null;
  };
  const forget = () => {
    queryClient.clear();
    sessionStorage.clear();
    clearTasks();
    forgetRecents();
    // Loaded apart: the first page needs no database.
    void import('../../features/worklists/web/kept-choices.ts').then(({ forgetKept }) => forgetKept());
  };
  return onSessionChange((change) => {
    const place = inside();
    if (change === 'entered') {
      queryClient.clear();
      if (place === null) void router.navigate(takeGoDoc() ?? '/app');
    } else if (change === 'capacity') {
      sessionStorage.clear();
      queryClient.clear();
      void router.navigate('/app', { replace: true }).then(() => router.revalidate());
    } else if (change === 'left') {
      forget();
      clearToasts();
      void router.navigate('/');
    } else {
      forget();
      if (place !== null) saveGoDoc(place);
      toast.danger('Sua sessão expirou! Entre de novo para continuar de onde parou; o texto está salvo.');
      void router.navigate('/');
    }
  });
}
