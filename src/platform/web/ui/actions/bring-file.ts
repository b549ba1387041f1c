/** Brings a file to the person's machine. */
export function bringFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Brings bytes that are at hand. */
export function bringBytes(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  bringFile(url, name);
  URL.revokeObjectURL(url);
}
