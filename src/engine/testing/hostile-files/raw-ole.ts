/** A compound file with a directory of these names, which may lead in a circle or out of the file. */
export function rawOle(names: readonly string[], { next = 0xffff_fffe, directory = 1 } = {}): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(4_096, 56);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  table.writeUInt32LE(next >>> 0, 4);
  const entries = Buffer.alloc(512);
  ['Root Entry', ...names].slice(0, 4).forEach((name, index) => {
    const at = index * 128;
    entries.write(name, at, 'utf16le');
    entries.writeUInt16LE((name.length + 1) * 2, at + 64);
    entries[at + 66] = index === 0 ? 5 : 2;
  });
  return Buffer.concat([header, table, entries]);
}
