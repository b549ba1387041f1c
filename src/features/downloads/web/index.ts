export { DownloadHost } from './download-host.tsx';
export { downloadProcess } from './download-process.tsx';
export { DownloadDialog } from './lazy-download-dialog.tsx';
