import { Component, lazy, type ReactNode, Suspense } from 'react';

const Host = lazy(() => import('./bulk-jobs-host.tsx'));

/** What follows bulk acts comes after the screen; should it not come, the acts go on all the same. */
export const BulkJobs = () => (
  <Unheard>
    <Suspense>
      <Host />
    </Suspense>
  </Unheard>
);

class Unheard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
