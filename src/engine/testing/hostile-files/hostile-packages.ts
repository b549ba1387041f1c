import { type HostileFile, known, refused } from './hostile-file.ts';
import { onePage, rawPdf } from './raw-pdf.ts';
import { officeEntries, rawZip, type RawEntry } from './raw-zip.ts';
import { genuineFiles } from './genuine-files.ts';

const MB = 1024 * 1024;
const kinds = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'] as const;
const entriesOf = (kind: string): RawEntry[] =>
  kind === 'zip' ? [{ name: 'leia-me.txt', data: 'Olá' }] : officeEntries(kind);

/** Names are read letter by letter, control characters too. */
const UTF8 = 0x800;
const names: readonly [string, string][] = [
  ['above the folder', '../fora.txt'],
  ['far above the folder', 'a/../../../../etc/cron.d/x'],
  ['at the root', '/etc/passwd'],
  ['on a drive', 'C:/Windows/x.dll'],
  ['with backslashes', 'a\\..\\..\\x'],
  ['with control characters', 'a\u0007b'],
];

/** The same for every kind of package. */
const ofEach: readonly HostileFile[] = kinds.flatMap((kind) => [
  ...names.map(([what, name]) =>
    refused(`a name ${what}`, kind, 'unsafe-names', () =>
      rawZip([...entriesOf(kind), { name, data: 'x', flags: UTF8 }]),
    ),
  ),
  refused('a symbolic link', kind, 'links-inside', () =>
    rawZip([...entriesOf(kind), { name: 'atalho', data: '/etc/passwd', mode: 0o120777 }]),
  ),
  refused('an entry behind a password', kind, 'password', () =>
    rawZip([...entriesOf(kind), { name: 'segredo', data: 'x', flags: 1 }]),
  ),
  refused('a directory that promises a hundred gigabytes', kind, 'bomb', () =>
    rawZip([
      ...entriesOf(kind),
      ...Array.from({ length: 30 }, (_, index) => ({ name: `z${index}`, data: 'x', claims: { size: 0xf000_0000 } })),
    ]),
  ),
  refused('entries that share the same bytes', kind, ['overlapping-entries', 'bomb'], () =>
    rawZip([
      ...entriesOf(kind),
      ...Array.from({ length: 50 }, (_, index) => ({ name: `z${index}`, data: 'x'.repeat(40), claims: { offset: 0 } })),
    ]),
  ),
  ...[0.3, 0.6, 0.95].map((share) =>
    refused(`cut at ${share * 100} %`, kind, ['truncated', 'damaged', 'not-this-format'], async () => {
      const bytes = await genuineFiles[kind]!();
      return bytes.subarray(0, Math.floor(bytes.length * share));
    }),
  ),
]);

const real = (bytes: number) => Buffer.alloc(bytes);

const offices: readonly HostileFile[] = [
  refused('a text of 120 MB of blanks', 'docx', 'bomb', () =>
    rawZip([officeEntries('docx')[0]!, { name: 'word/document.xml', data: real(120 * MB) }]),
  ),
  refused('a text larger than the directory says', 'docx', ['bomb', 'damaged'], () =>
    rawZip([officeEntries('docx')[0]!, { name: 'word/document.xml', data: real(8 * MB), claims: { size: 100 } }]),
  ),
  refused('a spreadsheet of 120 MB of blanks', 'xlsx', 'bomb', () =>
    rawZip([...officeEntries('xlsx'), { name: 'xl/worksheets/sheet1.xml', data: real(120 * MB) }]),
  ),
  refused('a hundred thousand entries', 'zip', 'too-complex', () =>
    rawZip([{ name: 'a', data: 'b' }], { count: 60_000 }),
  ),
  ...(['docx', 'xlsx', 'pptx'] as const).map((kind) =>
    refused('macros', kind, 'macros-in-plain-format', () =>
      rawZip([...officeEntries(kind), { name: 'word/vbaProject.bin', data: 'x' }]),
    ),
  ),
  refused('the declared type of macros', 'docx', 'macros-in-plain-format', () =>
    rawZip([
      {
        name: '[Content_Types].xml',
        data: '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      },
      { name: 'word/document.xml', data: '<a/>' },
    ]),
  ),
  known('macros', 'odt', ['macros'], () =>
    rawZip([...officeEntries('odt'), { name: 'Basic/Standard/Module1.xml', data: 'x' }]),
  ),
  known('a picture that is fetched when it opens', 'docx', ['external-reference'], () =>
    rawZip([
      ...officeEntries('docx'),
      {
        name: 'word/_rels/document.xml.rels',
        data: '<Relationships><Relationship Id="a" Type="http://x/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
      },
    ]),
  ),
  known('a template that is fetched when it opens', 'docx', ['external-reference'], () =>
    rawZip([
      ...officeEntries('docx'),
      {
        name: 'word/_rels/settings.xml.rels',
        data: `<Relationships><Relationship TargetMode='External' Id="a" Type="http://x/attachedTemplate" Target="http://a.example/x.dotm"/></Relationships>`,
      },
    ]),
  ),
  known('a link to an address', 'docx', [], () =>
    rawZip([
      ...officeEntries('docx'),
      {
        name: 'word/_rels/document.xml.rels',
        data: '<Relationships><Relationship Id="a" Type="http://x/relationships/hyperlink" Target="https://a.example" TargetMode="External"/></Relationships>',
      },
    ]),
  ),
  known('an object inside', 'docx', ['embedded-object'], () =>
    rawZip([...officeEntries('docx'), { name: 'word/embeddings/oleObject1.bin', data: 'x' }]),
  ),
  ...(['file:///etc/passwd', 'http://a.example/x.png', '../../etc/passwd', '/etc/passwd'] as const).map((href) =>
    known(`a picture at ${href}`, 'odt', ['external-reference'], () =>
      rawZip([
        ...officeEntries('odt').filter(({ name }) => name !== 'content.xml'),
        { name: 'content.xml', data: `<draw:image xlink:href="${href}"/>` },
      ]),
    ),
  ),
  refused('an encrypted text', 'odt', 'password', () =>
    rawZip([
      ...officeEntries('odt').filter(({ name }) => name !== 'META-INF/manifest.xml'),
      { name: 'META-INF/manifest.xml', data: '<manifest:encryption-data/>' },
    ]),
  ),
  ...kinds
    .filter((kind) => kind !== 'zip')
    .flatMap((kind) => {
      const other = kind === 'docx' ? 'xlsx' : 'docx';
      return [
        refused(`a package that is .${other} inside`, kind, 'not-this-format', () => rawZip(officeEntries(other))),
        refused('a package of something else', kind, 'not-this-format', () => rawZip([{ name: 'a.txt', data: 'b' }])),
        refused('a PDF as the first thing inside', kind, 'polyglot', () =>
          rawZip([{ name: 'a.pdf', data: rawPdf(onePage()), store: true }, ...officeEntries(kind)]),
        ),
      ];
    }),
];

export const hostilePackages: readonly HostileFile[] = [...ofEach, ...offices];
