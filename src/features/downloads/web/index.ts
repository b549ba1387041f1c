export { DownloadHost } from './download-host.tsx';
