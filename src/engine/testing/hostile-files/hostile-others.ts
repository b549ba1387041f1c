import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { genuineFiles } from './genuine-files.ts';
import { type HostileFile, known, refused } from './hostile-file.ts';
import { rawGif, rawPng, rawTiff } from './raw-image.ts';
import { rawOle } from './raw-ole.ts';
import { onePage, rawPdf } from './raw-pdf.ts';
import { officeEntries, rawZip } from './raw-zip.ts';

const extensions = Object.keys(genuineFiles);
const packageBehind = rawZip(officeEntries('docx'));

/** Bytes that are none of the formats that come in, under each of their names. */
const disguised: readonly [string, Buffer][] = [
  ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(600)])],
  ['a Linux program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(600)])],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
];

const wrong: readonly HostileFile[] = extensions.flatMap((extension) => [
  refused('nothing at all', extension, 'empty', () => Buffer.alloc(0)),
  ...disguised
    // Text formats prove themselves by their first letters only, and those are judged before a file gets here.
    .filter(() => !['xml', 'rtf', 'mp4'].includes(extension))
    .map(([what, bytes]) => refused(what, extension, ['not-this-format', 'truncated', 'damaged'], () => bytes)),
]);

const pairs: readonly [string, string][] = [
  ['png', 'jpg'],
  ['jpg', 'png'],
  ['gif', 'tif'],
  ['tif', 'gif'],
  ['pdf', 'png'],
  ['png', 'pdf'],
  ['doc', 'xls'],
  ['xls', 'doc'],
  ['doc', 'docx'],
  ['docx', 'doc'],
  ['zip', 'rar'],
  ['gz', 'zip'],
];
const swapped = pairs.map(([is, says]) =>
  refused(`what is .${is}`, says, ['not-this-format', 'leading-bytes'], () => genuineFiles[is]!()),
);

const images: readonly HostileFile[] = [
  refused('65 000 by 65 000 dots in a few bytes', 'png', 'pixel-flood', () =>
    rawPng(65_000, 65_000, { dots: Buffer.alloc(10) }),
  ),
  refused('two thousand million dots in one line', 'png', ['pixel-flood', 'damaged'], () =>
    rawPng(2_000_000_000, 1, { dots: Buffer.alloc(10) }),
  ),
  refused('65 000 by 65 000 dots', 'gif', 'pixel-flood', () => rawGif(65_000, 65_000)),
  refused('90 000 by 90 000 dots', 'tif', ['pixel-flood', 'damaged'], () => rawTiff(90_000, 90_000)),
  refused('five thousand frames', 'gif', ['too-complex', 'damaged'], () => rawGif(1, 1, 5_000)),
  refused('65 500 by 65 500 dots', 'jpg', 'pixel-flood', async () => {
    const bytes = Buffer.from(await genuineFiles['jpg']!());
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt32BE(0xffdc_ffdc, frame + 5);
    return bytes;
  }),
  refused('twenty thousand passes over the same dots', 'jpg', ['damaged', 'too-slow', 'too-complex'], async () => {
    const image = sharp({ create: { width: 800, height: 800, channels: 3, background: '#357' } });
    const bytes = await image.jpeg({ progressive: true }).toBuffer();
    const pass = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: 20_000 }, () => pass), bytes.subarray(-2)]);
  }),
  refused('90 000 by 90 000 dots on its second sheet', 'tif', 'pixel-flood', () => {
    const first = rawTiff(1, 1);
    first.writeUInt32LE(first.length, first.length - 4);
    // The second directory as it stands behind its own header.
    return Buffer.concat([first, rawTiff(90_000, 90_000).subarray(12)]);
  }),
  refused('five thousand sheets', 'tif', ['too-complex', 'damaged'], () => {
    const [head, sheet] = [rawTiff(1, 1).subarray(0, 12), rawTiff(1, 1).subarray(12)];
    const sheets = Array.from({ length: 5_000 }, (_, index) => {
      const one = Buffer.from(sheet);
      one.writeUInt32LE(index === 4_999 ? 0 : 12 + (index + 1) * sheet.length, sheet.length - 4);
      return one;
    });
    return Buffer.concat([head, ...sheets]);
  }),
  known('a directory that follows itself', 'tif', [], () => {
    const bytes = rawTiff(1, 1);
    bytes.writeUInt32LE(12, bytes.length - 4);
    return bytes;
  }),
  refused('dots that are missing', 'png', ['truncated', 'damaged'], () => rawPng(500, 500, { dots: Buffer.alloc(10) })),
  ...(['png', 'jpg', 'tif'] as const).flatMap((kind) => [
    refused('half of it', kind, ['truncated', 'damaged', 'not-this-format'], async () => {
      const dots = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 256));
      const image = sharp(dots, { raw: { width: 200, height: 200, channels: 3 } });
      const bytes = await (kind === 'png' ? image.png() : kind === 'jpg' ? image.jpeg() : image.tiff()).toBuffer();
      return bytes.subarray(0, bytes.length / 2);
    }),
    refused('a package behind it', kind, 'polyglot', async () =>
      Buffer.concat([await genuineFiles[kind]!(), packageBehind]),
    ),
  ]),
  refused('a package behind it', 'gif', 'polyglot', () => Buffer.concat([rawGif(1, 1), packageBehind])),
  refused('a PDF behind it', 'gif', 'polyglot', () => Buffer.concat([rawGif(1, 1), rawPdf(onePage())])),
  refused('a package behind it', 'mp4', ['polyglot', 'damaged', 'truncated'], async () =>
    Buffer.concat([await genuineFiles['mp4']!(), packageBehind]),
  ),
];

const oldOffice: readonly HostileFile[] = [
  refused('a directory that leads in a circle', 'doc', 'damaged', () => rawOle(['WordDocument'], { next: 1 })),
  refused('a directory that leads out of the file', 'doc', 'truncated', () =>
    rawOle(['WordDocument'], { next: 50_000 }),
  ),
  refused('a directory that is not there', 'xls', ['truncated', 'not-this-format'], () =>
    rawOle(['Workbook'], { directory: 9_999 }),
  ),
  refused('a package behind a password', 'doc', 'password', () => rawOle(['EncryptedPackage', 'EncryptionInfo'])),
  refused('a package behind a password', 'xls', 'password', () => rawOle(['EncryptedPackage'])),
  refused('sectors of a terabyte', 'doc', 'damaged', () => {
    const bytes = rawOle(['WordDocument']);
    bytes.writeUInt16LE(40, 30);
    return bytes;
  }),
  refused('only a header', 'doc', ['truncated', 'damaged', 'not-this-format'], () =>
    rawOle(['WordDocument']).subarray(0, 300),
  ),
  known('macros', 'doc', ['macros'], () => rawOle(['WordDocument', 'Macros'])),
  known('macros', 'xls', ['macros'], () => rawOle(['Workbook', '_VBA_PROJECT_CUR'])),
];

const entity = (index: number) => `<!ENTITY a${index} "&a${index - 1};&a${index - 1};&a${index - 1};">`;
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, index) => entity(index + 1)).join('')}]><a>&a30;</a>`;

const texts: readonly HostileFile[] = [
  refused('a thousand million laughs', 'xml', 'bomb', () => Buffer.from(laughs)),
  known('an entity of another file', 'xml', ['external-reference'], () =>
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  ),
  refused('half of it', 'xml', 'truncated', () => Buffer.from('<?xml version="1.0"?><nota><valor>10</va')),
  refused('half of it', 'rtf', 'truncated', () => Buffer.from('{\\rtf1\\ansi {\\b Requerimento')),
  known('an object inside', 'rtf', ['embedded-object'], () =>
    Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'),
  ),
  known('a template that is fetched when it opens', 'rtf', ['external-reference'], () =>
    Buffer.from('{\\rtf1{\\*\\template http://a.example/x.dotm}}'),
  ),
  known('a grammar of another place', 'xml', ['external-reference'], () =>
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://a.example/x.dtd"><a/>'),
  ),
  known('entities of another place', 'xml', ['external-reference'], () =>
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY % p SYSTEM "http://a.example/e.dtd"> %p;]><a/>'),
  ),
  known('a sheet of styles, which is a program', 'xml', ['external-reference'], () =>
    Buffer.from('<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="http://a.example/x.xsl"?><a/>'),
  ),
  known('a piece of another file', 'xml', ['external-reference'], () =>
    Buffer.from('<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd"/></a>'),
  ),
  refused('a thousand million laughs in UTF-16', 'xml', 'bomb', () => Buffer.from(`\ufeff${laughs}`, 'utf16le')),
  known('three hundred thousand elements, each in the one before', 'xml', [], () =>
    Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(300_000)}${'</a>'.repeat(300_000)}`),
  ),
  known('half a million groups, each in the one before', 'rtf', [], () =>
    Buffer.from(`{\\rtf1${'{'.repeat(500_000)}${'}'.repeat(500_001)}`),
  ),
  known('a field that fetches a picture, its letters in groups', 'rtf', ['external-reference'], () =>
    Buffer.from(`{\\rtf1{\\field{\\*\\fldinst {\\b0\\f1 IN}{\\i\r\nCLUDE\\'50ICTURE "http://a"}}}}`),
  ),
  known('a field that numbers pages, and words of DDE behind it', 'rtf', [], () =>
    Buffer.from('{\\rtf1{\\field{\\*\\fldinst {PAGE}}{\\fldrslt 1}} DDE INCLUDETEXT}'),
  ),
  known('a template under a long comment', 'xml', ['external-reference'], () =>
    Buffer.from(`<?xml version="1.0"?><!-- ${'x'.repeat(100_000)} --><?xml-stylesheet href="http://a"?><a/>`),
  ),
  known('a field that starts a program', 'rtf', ['external-reference'], () =>
    Buffer.from('{\\rtf1{\\field{\\*\\fldinst DDEAUTO cmd}}}'),
  ),
  refused('100 MB of zeros', 'gz', 'bomb', () => gzipSync(Buffer.alloc(100 * 1024 * 1024))),
  refused('ten bytes', 'gz', 'truncated', () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])),
  refused('a method nobody knows', 'gz', ['damaged', 'not-this-format'], () =>
    Buffer.concat([Buffer.from([0x1f, 0x8b, 9, 0xe0]), Buffer.alloc(40)]),
  ),
  refused('boxes that end too soon', 'mp4', 'truncated', async () => (await genuineFiles['mp4']!()).subarray(0, 500)),
  refused('a box as large as all disks', 'mp4', 'truncated', async () =>
    Buffer.concat([await genuineFiles['mp4']!(), Buffer.from('00000001667265657fffffffffffffff', 'hex')]),
  ),
  refused('twenty thousand boxes', 'mp4', 'too-complex', async () =>
    Buffer.concat([await genuineFiles['mp4']!(), Buffer.from('0000000866726565'.repeat(20_000), 'hex')]),
  ),
  refused('a box of no size', 'mp4', ['damaged', 'truncated', 'not-this-format'], async () =>
    Buffer.concat([await genuineFiles['mp4']!(), Buffer.from([0, 0, 0, 3, 0x66, 0x72, 0x65, 0x65, 0, 0, 0, 0])]),
  ),
];

export const hostileOthers: readonly HostileFile[] = [...wrong, ...swapped, ...images, ...oldOffice, ...texts];
