import { lazy, Suspense } from 'react';
import type { DownloadDialogProps } from './download-dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./download-dialog.tsx')).DownloadDialog }));

/** Chooses what to download; loaded when it opens. */
export const DownloadDialog = (props: DownloadDialogProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
