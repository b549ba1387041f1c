import { saveGoDoc, session } from '../../platform/web/api/session-store.ts';
import type { Address } from '../../platform/web/router/screen-route.ts';

/** R353: without a token, keeps where the person wanted to go and shows the door. */
export function signedIn({ pathname, search }: Address): string | null {
  if (session.get().token !== null) return null;
  saveGoDoc(pathname + search);
  return '/';
}

/** R080, R081: an old address of the process panel goes to its boxes; any other unknown one is not a page. */
export function movedOrMissing({ pathname, search }: Address): string {
  const [, after] = pathname.split('painel-processos');
  return after === undefined ? '/404' : `/app/processos${after}${search}`;
}

/** A process number copied with its bar ("00024.003187/2026-72") leads to the same process as its digits. */
export const numberWithBar = ({ pathname, search }: Address): string =>
  `/consultar-processo/${pathname.replaceAll(/\D/g, '')}${search}`;
