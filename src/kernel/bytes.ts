/** Sizes in bytes. A megabyte is 1 048 576 bytes, as in the specification's own figures. */
const MEGABYTE = 1_048_576;

/** Total size of a process (000 §5). */
export const PROCESS_SIZE_LIMIT = 800 * MEGABYTE;

/** A larger file cannot be signed, acknowledged, or have signatures requested (000 §5). */
export const SIGNABLE_SIZE_LIMIT = 30 * MEGABYTE;

/** Size for a Portuguese reader: "512 bytes", "1,5 MB". */
export function formatBytes(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let value = bytes / 1024;
  let unit = 0;
  while (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = (Math.round(value * 10) / 10).toString().replace('.', ',');
  return `${rounded} ${units[unit]}`;
}
