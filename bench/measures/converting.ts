import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import { openOfficeConverter } from '../../src/engine/intake/office/office-converter.ts';
import { findProgram } from '../../src/engine/intake/programs.ts';
import { openScratch } from '../../src/engine/intake/scratch.ts';
import { inTurns, type Measure, milliseconds } from '../measure.ts';

/** An Office file of a few pages as PDF/A: by the LibreOffice that stays, against one started for the file. */
export const converting: Measure = async () => {
  const soffice = findProgram('soffice');
  if (soffice === null) {
    console.error('no LibreOffice on this machine: not measured');
    return [];
  }
  const scratch = openScratch();
  const common = { soffice, scratch: () => scratch };
  const staying = openOfficeConverter(common);
  const started = openOfficeConverter({ ...common, findPython: async () => null });
  try {
    if ((await staying.state()) === 'cold') {
      console.error('no python3-uno on this machine: not compared');
      return [];
    }
    const file = path.join(scratch.folder, 'oficio');
    writeFileSync(file, await writeLetter());
    const by = (converter: typeof staying) => () => scratch.within((folder) => converter.convert(file, 'docx', folder));
    // The first of each makes its profile.
    await by(staying)();
    await by(started)();
    const taken = await inTurns(7, by(staying), by(started));
    return [
      {
        goal: '-',
        what: '.docx to PDF/A: LibreOffice that stays against one started for the file',
        ours: milliseconds(taken.ours),
        peer: milliseconds(taken.peer),
        ratio: taken.ours / taken.peer,
        aim: 'told',
      },
    ];
  } finally {
    staying.close();
    started.close();
    scratch.remove();
  }
};

function writeLetter(): Promise<Buffer> {
  const children = Array.from(
    { length: 40 },
    (_, index) => new Paragraph(`${index + 1}. ${'Encaminha-se o processo para análise e manifestação. '.repeat(8)}`),
  );
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}
