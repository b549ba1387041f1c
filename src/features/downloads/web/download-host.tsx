import { useSearchParams } from 'react-router';
import { downloadAddress, idsIn } from './download-address.ts';
import { DownloadDialog } from './lazy-download-dialog.tsx';
import { useDownloads } from './use-downloads.ts';

/**
 * Mounted once in each frame: follows the person's downloads, and any screen opens one by a link such as `?baixar=7`,
 * without knowing downloads.
 */
export function DownloadHost() {
  useDownloads();
  const [address, setAddress] = useSearchParams();
  const processIds = idsIn(address.get(downloadAddress.processes));
  const documentIds = idsIn(address.get(downloadAddress.documents));
  if (processIds.length === 0 && documentIds.length === 0) return null;
  const close = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const key of Object.values(downloadAddress)) next.delete(key);
        return next;
      },
      { replace: true },
    );
  const target = documentIds.length > 0 ? { documentIds } : { processIds };
  return <DownloadDialog target={target} onClose={close} />;
}
