import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { DownloadDialog } from './lazy-download-dialog.tsx';
import { useDownloads } from './use-downloads.ts';

/** Key of the address that opens a download over any screen, with ids of processes. */
const KEY = 'baixar';

/**
 * Mounted once in each frame: follows the person's downloads, and any screen opens one by a link such as `?baixar=7`,
 * without knowing downloads.
 */
export function DownloadHost() {
  useDownloads();
  const [address, change] = useAddress();
  const processIds = idsIn(address.get(KEY));
  if (processIds.length === 0) return null;
  return <DownloadDialog target={{ processIds }} onClose={() => change({ [KEY]: null }, { replace: true })} />;
}

const idsIn = (value: string | null): number[] =>
  (value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
