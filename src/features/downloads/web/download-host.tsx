import { useSearchParams } from 'react-router';
import { useChangeAddress } from '../../../platform/web/ui/navigation/use-change-address.ts';
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
  const [address] = useSearchParams();
  const changeAddress = useChangeAddress();
  const processIds = idsIn(address.get(KEY));
  if (processIds.length === 0) return null;
  const close = () => changeAddress({ [KEY]: '' });
  return <DownloadDialog target={{ processIds }} onClose={close} />;
}

const idsIn = (value: string | null): number[] =>
  (value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
