// docs/decisions/0031: enough of an address for its owner to recognise the network, not the machine.

/** `200.17.41.•` for IPv4, the first three groups for IPv6; empty for what is no address. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\.\d+$/, '.•');
  if (!plain.includes(':')) return '';
  const groups = plain.split('::')[0]!.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}:…`;
}
