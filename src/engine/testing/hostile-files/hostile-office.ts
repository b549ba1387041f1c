import { type HostileFile, known, refused } from './hostile-file.ts';
import { rawOle } from './raw-ole.ts';
import { officeEntries, rawZip, type RawEntry } from './raw-zip.ts';

/** An Office document with one of its parts in other words. */
function withPart(extension: string, part: string, data: string | Buffer): Buffer {
  const others = officeEntries(extension).filter(({ name }) => name !== part);
  return rawZip([...others, { name: part, data }]);
}
const withMore = (extension: string, ...more: RawEntry[]) => rawZip([...officeEntries(extension), ...more]);
const laughs = '<!DOCTYPE a [<!ENTITY a0 "ha"><!ENTITY a1 "&a0;&a0;">]><a>&a1;</a>';
const fileOfSystem = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';

const wide = (xml: string): Buffer => Buffer.from(`\uFEFF${xml}`, 'utf16le');
const template = 'http://x/relationships/attachedTemplate';
const rels = 'word/_rels/settings.xml.rels';

const macrosFor = (extension: string): string =>
  `<Types><Default Extension="${extension}" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>`;

/** The same words to a program, and others to whoever only searches the text. */
const disguised: readonly HostileFile[] = [
  ...(
    [
      ['in letters of two bytes', wide(`<Relationship Type="${template}" Target="http://a" TargetMode="External"/>`)],
      ['with a letter by its number', `<Relationship Type="${template}" Target="http://a" TargetMode="Extern&#97;l"/>`],
      ['after a sign that ends no element', `<Relationship Id="a>b" Type="${template}" TargetMode="External"/>`],
      ['under another prefix', `<r:Relationship Id='x' Type='${template}' TargetMode='External'></r:Relationship>`],
      ['as a link that is none', `<Relationship TargetMode="External" Type="${template}" Id="/hyperlink"/>`],
    ] as const
  ).map(([how, data]) =>
    known(`a template from elsewhere ${how}`, 'docx', ['external-reference'], () =>
      withMore('docx', { name: rels, data }),
    ),
  ),
  known('a template from elsewhere in a comment', 'docx', [], () =>
    withMore('docx', { name: rels, data: `<R><!-- <Relationship Type="${template}" TargetMode="External"/> --></R>` }),
  ),
  known('a field that fetches a picture, in its header', 'docx', ['external-reference'], () =>
    withMore('docx', { name: 'word/header1.xml', data: '<w:instrText> INCLUDEPICTURE "http://a"</w:instrText>' }),
  ),
  known('a field that starts a program, under another prefix', 'docx', ['external-reference'], () =>
    withPart('docx', 'word/document.xml', '<x:instrText><![CDATA[D]]><!-- -->&#68;E cmd</x:instrText>'),
  ),
  ...(
    [
      ['docx', 'word/styles.xml', laughs],
      ['docx', 'word/document.xml', wide(laughs)],
      ['odt', 'meta.xml', laughs],
      ['odt', 'content.xml', Buffer.from(wide(laughs)).swap16()],
    ] as const
  ).map(([kind, name, data]) =>
    refused(
      `entities that repeat themselves in ${name}, ${typeof data === 'string' ? 'in plain letters' : 'in letters of two bytes'}`,
      kind,
      'bomb',
      () => withPart(kind, name, data),
    ),
  ),
  refused('entities after a comment without end', 'docx', 'damaged', () =>
    withPart('docx', 'word/document.xml', `<!-- ${'x'.repeat(400_000)} -->${laughs}`),
  ),
  refused('an encoding that hides its letters', 'docx', 'damaged', () =>
    withPart('docx', 'word/document.xml', '<?xml version="1.0" encoding="UTF-7"?>+ADw-a/+AD4-'),
  ),
  refused('letters of four bytes', 'docx', 'damaged', () =>
    withPart('docx', 'word/document.xml', Buffer.from('<\0\0\0a\0\0\0/\0\0\0>\0\0\0', 'latin1')),
  ),
  refused('macros whose type has a letter by its number', 'docx', 'macros-in-plain-format', () =>
    withPart('docx', '[Content_Types].xml', '<Types><Override ContentType="a.macro&#x45;nabled.main"/></Types>'),
  ),
  refused('a type of macros for the extension of a part', 'xlsx', 'macros-in-plain-format', () =>
    withPart('xlsx', '[Content_Types].xml', macrosFor('XML')),
  ),
  known('a type of macros for an extension of which there is no part', 'xlsx', [], () =>
    withPart('xlsx', '[Content_Types].xml', macrosFor('macro')),
  ),
  refused('another text than the one that is opened', 'docx', 'not-this-format', () =>
    withMore('docx', {
      name: '_rels/.rels',
      data: '<Relationship Type="http://x/relationships/officeDocument" Target="/word/outro.xml"/>',
    }),
  ),
  refused('its text twice, in other capitals', 'docx', 'overlapping-entries', () =>
    withMore('docx', { name: 'word/DOCUMENT.xml', data: '<b/>' }),
  ),
  ...(
    [
      ['with a letter by its number', '<draw:image xlink:href="htt&#112;://a.example/x.png"/>'],
      ['under other prefixes', '<d:image l:href=" http://a.example/x.png"/>'],
      ['after a sign that ends no element', '<draw:image draw:name="a>b" xlink:href="http://a.example/x"/>'],
      ['as a font', '<svg:font-face-uri xlink:href="http://a.example/x.ttf"/>'],
      ['as a frame', '<draw:floating-frame xlink:href="//a.example/x"/>'],
    ] as const
  ).map(([how, data]) =>
    known(`a picture from elsewhere ${how}`, 'odt', ['external-reference'], () => withPart('odt', 'content.xml', data)),
  ),
  known('a link that people click', 'odt', [], () =>
    withPart(
      'odt',
      'content.xml',
      '<text:a xlink:href="http://a.example/">x</text:a><draw:image xlink:href="Pictures/x"/>',
    ),
  ),
];

/** What an Office document has inside its parts, and what it is inside when it is none. */
export const hostileOffice: readonly HostileFile[] = [
  ...disguised,
  ...['docx', 'xlsx', 'pptx'].map((kind) =>
    refused('a password of Office', kind, 'password', () => rawOle(['EncryptedPackage', 'EncryptionInfo'])),
  ),
  ...(
    [
      ['docx', 'word/document.xml'],
      ['xlsx', 'xl/workbook.xml'],
      ['pptx', 'ppt/presentation.xml'],
      ['odt', 'content.xml'],
      ['ods', 'content.xml'],
    ] as const
  ).flatMap(([kind, part]) => [
    refused('entities that repeat themselves in its text', kind, 'bomb', () => withPart(kind, part, laughs)),
    refused('an entity of another file in its text', kind, 'bomb', () => withPart(kind, part, fileOfSystem)),
  ]),
  known('a field that starts a program', 'docx', ['external-reference'], () =>
    withPart(
      'docx',
      'word/document.xml',
      '<w:p><w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText></w:p>',
    ),
  ),
  known('a field that starts a program, in pieces', 'docx', ['external-reference'], () =>
    withPart('docx', 'word/document.xml', '<w:instrText>DD</w:instrText></w:r><w:r><w:instrText>E cmd</w:instrText>'),
  ),
  known('a field that fetches a picture', 'docx', ['external-reference'], () =>
    withPart('docx', 'word/document.xml', '<w:fldSimple w:instr="INCLUDEPICTURE &quot;http://a.example/x&quot;"/>'),
  ),
  known('a text that speaks of DDE', 'docx', [], () =>
    withPart('docx', 'word/document.xml', '<w:t>DDE</w:t><w:instrText>PAGE</w:instrText>'),
  ),
  known('a page of HTML in place of a paragraph', 'docx', ['embedded-object'], () =>
    withMore('docx', {
      name: 'word/_rels/document.xml.rels',
      data: '<Relationships><Relationship Id="a" Type="http://x/relationships/aFChunk" Target="a.html"/></Relationships>',
    }),
  ),
  refused('macros of Excel 4', 'xlsx', 'macros-in-plain-format', () =>
    withMore('xlsx', { name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }),
  ),
  known('a page of the web as its values', 'xlsx', ['external-reference'], () =>
    withMore('xlsx', {
      name: 'xl/connections.xml',
      data: '<connections><webPr url="http://a.example"/></connections>',
    }),
  ),
  known('another program as its values', 'xlsx', ['external-reference'], () =>
    withMore('xlsx', {
      name: 'xl/externalLinks/externalLink1.xml',
      data: '<ddeLink ddeService="cmd" ddeTopic="/c calc"/>',
    }),
  ),
  known('a button that runs a script', 'odt', ['macros'], () =>
    withPart(
      'odt',
      'content.xml',
      '<script:event-listener script:language="ooo:script" xlink:href="vnd.sun.star.script:x"/>',
    ),
  ),
  refused('its text twice', 'docx', 'overlapping-entries', () =>
    withMore('docx', { name: 'word/document.xml', data: '<b/>' }),
  ),
  refused('its text under another name before the bytes', 'docx', 'overlapping-entries', () =>
    withMore('docx', { name: 'word/notas1.xml', data: '<b/>', localName: 'word/header.xml' }),
  ),
  refused('two files of one name', 'zip', 'overlapping-entries', () =>
    rawZip([
      { name: 'a.txt', data: 'x' },
      { name: 'a.txt', data: 'y' },
    ]),
  ),
  refused('a name that is another before the bytes', 'zip', 'overlapping-entries', () =>
    rawZip([{ name: 'nota.txt', data: 'x', localName: 'nota.exe' }]),
  ),
  refused('a name that reads backwards', 'zip', 'unsafe-names', () =>
    rawZip([{ name: 'gpj.\u202Eexe', data: 'x', flags: 0x800 }]),
  ),
  refused('a device', 'zip', 'links-inside', () => rawZip([{ name: 'dev', data: '', mode: 0o020644 }])),
  refused('nothing inside', 'zip', 'empty', () => rawZip([])),
  known('a package in a package, ten deep', 'zip', [], () => {
    let inner = rawZip([{ name: 'a', data: 'b' }]);
    for (let depth = 0; depth < 10; depth += 1) inner = rawZip([{ name: 'a.zip', data: inner }]);
    return inner;
  }),
];
