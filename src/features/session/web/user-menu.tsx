import { lazy, Suspense } from 'react';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** Who is signed in, with the account's menu. Loads apart: the sign-in page uses this door and needs no menu. */
export function UserMenu({ narrow }: { readonly narrow?: boolean }) {
  return (
    <Suspense>
      <AccountMenu {...(narrow === undefined ? {} : { narrow })} />
    </Suspense>
  );
}
