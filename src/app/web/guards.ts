import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { saveGoDoc, session } from '../../platform/web/api/session-store.ts';

/** R353: without a token, keeps where the person wanted to go and shows the door. */
export function signedIn({ request }: LoaderFunctionArgs): Response | null {
  if (session.get().token !== null) return null;
  const { pathname, search } = new URL(request.url);
  saveGoDoc(pathname + search);
  return redirect('/');
}

/** R080, R081: an old address of the process panel goes to its boxes; any other unknown one is not a page. */
export function movedOrMissing({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  const [, after] = pathname.split('painel-processos');
  return redirect(after === undefined ? '/404' : `/app/processos${after}${search}`);
}
