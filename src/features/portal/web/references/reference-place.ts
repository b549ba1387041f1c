import { formatBytes } from '../../../../platform/web/format/number.ts';

/** Where a reference leads: "PDF, 120 KB", or the host of the page. */
export const placeOf = ({
  url,
  file,
}: {
  readonly url: string;
  readonly file: { readonly size: number } | null;
}): string => (file === null ? new URL(url).hostname.replace(/^www\./, '') : `PDF, ${formatBytes(file.size)}`);
