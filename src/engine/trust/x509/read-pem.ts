/** The DER values of a kind in a text of PEM, or the bytes themselves when they are not PEM. */
export function readPem(bytes: Uint8Array, label: string): Buffer[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.subarray(0, 65_536).includes('-----BEGIN ')) return [buffer];
  const blocks = buffer
    .toString('latin1')
    .matchAll(new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`, 'g'));
  return [...blocks].map(([, body = '']) => Buffer.from(body, 'base64'));
}
