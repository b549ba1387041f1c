import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { readRichText } from '../text/read-rich-text.ts';
import { type ExportInput, linesBefore, linesBelow, partPages, placeLogo } from './export-input.ts';
import { odtBlocks, odtPicture, type OdtWriter } from './odt-blocks.ts';
import { commonStyles } from './odt-common-styles.ts';
import { collectStyles, type OdtStyles } from './odt-styles.ts';
import { withUprightPhotographs } from './upright-photographs.ts';
import { element, xmlText } from './xml.ts';

const mediaType = 'application/vnd.oasis.opendocument.text';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const namespaces = {
  'xmlns:office': 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  'xmlns:style': 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  'xmlns:text': 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  'xmlns:table': 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  'xmlns:draw': 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  'xmlns:fo': 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  'xmlns:svg': 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:meta': 'urn:oasis:names:tc:opendocument:xmlns:meta:1.0',
  'office:version': '1.3',
} as const;

/**
 * A written document as ODT (OpenDocument 1.3), to go on working on it outside. It carries no signature and no
 * validation code. The same input gives the same bytes.
 */
export async function writeOdt(given: ExportInput): Promise<Buffer> {
  const input = await withUprightPhotographs(given);
  const pictures: { readonly path: string; readonly bytes: Buffer; readonly type: string }[] = [];
  const styles = collectStyles();
  const pages = partPages(readRichText(input.html).blocks);
  const addPicture: OdtWriter['addPicture'] = (bytes, type) => {
    const path = `Pictures/${pictures.length + 1}.${type === 'png' ? 'png' : 'jpg'}`;
    pictures.push({ path, bytes, type: `image/${type}` });
    return path;
  };
  const opening = openingOf(input, styles, addPicture);
  const body = pages.map(({ blocks, line, turned }, index) => {
    const start = index > 0 || turned ? paragraph(styles.pageStart(turned), '') : '';
    const written = odtBlocks(blocks, { images: input.images, styles, addPicture, line });
    return start + (index === 0 ? opening : '') + written;
  });
  const text = element('office:text', {}, body.join('') + closingOf(input, styles));
  const parts = {
    'content.xml': element(
      'office:document-content',
      namespaces,
      element('office:automatic-styles', {}, styles.written()) + element('office:body', {}, text),
    ),
    'styles.xml': element('office:document-styles', namespaces, commonStyles()),
    'meta.xml': element('office:document-meta', namespaces, metaOf(input)),
  };
  const zip = new ZipFile();
  const mtime = input.date;
  // The type comes first and bare, so that a reader knows the file by its leading bytes (OpenDocument 1.3, part 2, 3.3).
  zip.addBuffer(Buffer.from(mediaType), 'mimetype', { mtime, compress: false });
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path, { mtime });
  for (const { path, bytes } of pictures) zip.addBuffer(bytes, path, { mtime, compress: false });
  const files = [...Object.keys(parts).map((path) => ({ path, type: 'text/xml' })), ...pictures];
  zip.addBuffer(Buffer.from(declaration + manifestOf(files)), 'META-INF/manifest.xml', { mtime });
  zip.end();
  return buffer(zip.outputStream);
}

function openingOf(input: ExportInput, styles: OdtStyles, addPicture: OdtWriter['addPicture']): string {
  const { institution, title, reference } = linesBefore(input);
  const logo = placeLogo(input.header);
  const bold = styles.text(['bold'], false);
  const inBold = (text: string): string => element('text:span', { 'text:style-name': bold }, xmlText(text));
  return [
    ...(logo === null ? [] : [paragraph('Institution', odtPicture(logo, { addPicture }))]),
    ...institution.map((line, index) => paragraph('Institution', index === 0 ? inBold(line) : xmlText(line))),
    paragraph('Title', xmlText(title)),
    ...reference.map(({ label, value }) => paragraph('Reference', `${inBold(label)} ${xmlText(value)}`)),
  ].join('');
}

function closingOf({ placeAndDate, signers }: ExportInput, styles: OdtStyles): string {
  const bold = styles.text(['bold'], false);
  return [
    ...(placeAndDate ? [paragraph('Closing', xmlText(placeAndDate))] : []),
    ...signers.flatMap((signer) => {
      const below = linesBelow(signer);
      return [
        paragraph('Closing', element('text:span', { 'text:style-name': bold }, xmlText(signer.name))),
        ...below.map((line, index) => paragraph(index < below.length - 1 ? 'SignerKept' : 'Signer', xmlText(line))),
      ];
    }),
  ].join('');
}

const paragraph = (style: string, content: string): string => element('text:p', { 'text:style-name': style }, content);

const metaOf = ({ title, header, date }: ExportInput): string =>
  element(
    'office:meta',
    {},
    element('dc:title', {}, xmlText(title)) +
      element('meta:initial-creator', {}, xmlText(header.organ)) +
      element('meta:creation-date', {}, date.toISOString().slice(0, 19)) +
      element('dc:language', {}, 'pt-BR'),
  );

function manifestOf(files: readonly { readonly path: string; readonly type: string }[]): string {
  const entry = (path: string, type: string): string =>
    element('manifest:file-entry', { 'manifest:full-path': path, 'manifest:media-type': type });
  return element(
    'manifest:manifest',
    { 'xmlns:manifest': 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0', 'manifest:version': '1.3' },
    [entry('/', mediaType), ...files.map(({ path, type }) => entry(path, type))].join(''),
  );
}
