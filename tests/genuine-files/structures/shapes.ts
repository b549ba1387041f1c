import type { Shape } from './write-shape.ts';

/** How programs of the world write their files, after the form of what they write. */
export const shapes: Readonly<Record<string, Shape>> = {
  'Word, Excel: an old table that hides what a stream names': { isHybrid: true, newline: '\r\n', version: '1.7' },
  'reporting services: a space after the word stream': { afterStream: ' ', newline: '\r\n', version: '1.3' },
  'reports of mainframes: a tab after the word stream, nothing packed': { afterStream: '\t', isPacked: false },
  'filters and lengths that are objects of their own': { isIndirect: true },
  'filters in a list with empty parameters': { hasList: true },
  'scanners: a page tree without types': { lacksTypes: true, version: '1.3' },
  'scanners behind a mail server: lines before the header': {
    before: 'Content-Type: application/pdf; name=scan.pdf\r\n\r\n',
    newline: '\r\n',
  },
  'printers: a job ticket before the header': { before: '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n' },
  'a byte order mark before the header': { before: '\xef\xbb\xbf' },
  'old Acrobat: lines that end with a return alone': { newline: '\r', version: '1.2' },
  'Acrobat: objects in streams, the table too': { hasObjectStreams: true, version: '1.5' },
  'browsers: saved again three times': { updates: 3, version: '1.7' },
  'browsers: objects in streams, contents in pieces': { hasObjectStreams: true, pieces: 4, version: '1.7' },
  'drawing programs: contents in pieces': { pieces: 5 },
  'mergers: a deep tree, everything inherited': { levels: 6 },
  'boxes with their corners the other way round': { boxes: '/MediaBox[595 842 0 0]/CropBox[595 842 0 0]' },
  'old converters: a table that is wrong by some bytes': { wrongBy: 7 },
  'a table far from the truth': { wrongBy: 5_000, newline: '\r\n' },
  'objects in streams and a wrong table': { wrongBy: 11, hasObjectStreams: true, version: '1.5' },
  'objects that end without the word': { lacksEnds: true },
  'mail: lines behind the end': { behind: '\r\n\r\n--boundary--\r\n', newline: '\r\n' },
};
