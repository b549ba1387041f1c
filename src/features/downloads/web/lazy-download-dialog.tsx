import { lazyForm } from '../../../platform/web/ui/overlays/lazy-form.tsx';

/** Chooses what to download. */
export const DownloadDialog = lazyForm(async () => (await import('./download-dialog.tsx')).DownloadDialog);
