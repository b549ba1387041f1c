import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { copyWithoutActiveContent } from './copy-without-active-content.ts';
import { UnreadablePdf } from './open-pdf.ts';
import { isQpdfInstalled, qpdfCheck } from '../testing/qpdf.ts';
import { rawPdf } from '../testing/raw-pdf.ts';

const script = '<</S/JavaScript/JS(app.alert(1))>>';

/** Everything that acts by itself, in every place where it may hang, and what a reader came for. */
const hostile = rawPdf({
  1: `<</Type/Catalog/Pages 2 0 R/OpenAction 7 0 R/AA<</WC ${script}>>/Lang(pt-BR)/Outlines 12 0 R
    /Names<</JavaScript<</Names[(x)${script}]>>/EmbeddedFiles<</Names[(evil.exe)9 0 R]>>/Dests<</Names[(a)[3 0 R/Fit]]>>>>
    /AcroForm<</Fields[8 0 R]/XFA(<xdp/>)>>>>`,
  2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
  3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>/AA<</O ${script}>>/Annots[5 0 R 6 0 R 8 0 R 11 0 R]>>`,
  4: { dict: '', data: '0 0 10 10 re f' },
  5: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(calc.exe)>>>>',
  6: '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 9 0 R>>',
  7: `<</Type/Action/S/JavaScript/JS(app.launchURL(1))>>`,
  8: `<</Type/Annot/Subtype/Widget/FT/Tx/T(campo)/V(valor)/Rect[0 0 9 9]/AA<</K ${script}>>/A 7 0 R>>`,
  9: '<</Type/Filespec/F(evil.exe)/EF<</F 10 0 R>>>>',
  10: { dict: '/Type/EmbeddedFile', data: 'MZ' },
  11: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://carimbo.example/)/Next 7 0 R>>>>',
  12: '<</Type/Outlines/First 13 0 R/Last 13 0 R/Count 1>>',
  13: '<</Title(Um)/Parent 12 0 R/A<</S/GoTo/D[3 0 R/Fit]>>>>',
});

describe('a copy without active content', () => {
  test('has no script, launch, attached file or automatic action left anywhere', async () => {
    const text = (await copyWithoutActiveContent(hostile)).toString('latin1');
    for (const word of ['JavaScript', '/JS', 'Launch', 'EmbeddedFile', 'FileAttachment', '/AA', '/XFA', 'OpenAction']) {
      expect(text, word).not.toContain(word);
    }
    expect(text).not.toMatch(/MZ|calc|alert/);
  });
  test('keeps pages, text of fields, outline and links of the web', async () => {
    const text = (await copyWithoutActiveContent(hostile)).toString('latin1');
    expect((await PDF.load(Buffer.from(text, 'latin1'))).getPageCount()).toBe(1);
    for (const word of [
      '/Outlines',
      '/GoTo',
      '/Widget',
      Buffer.from('valor').toString('hex'),
      '/URI',
      '/Dests',
      '/Lang',
    ]) {
      expect(text, word).toContain(word);
    }
  });
  test('is the same bytes for the same file', async () => {
    expect(await copyWithoutActiveContent(hostile)).toEqual(await copyWithoutActiveContent(hostile));
  });
  test.skipIf(!isQpdfInstalled)('passes qpdf --check', async () => {
    expect(qpdfCheck(await copyWithoutActiveContent(hostile))).toBe('');
  });
  test('of a file whose table of objects is wrong is made from the objects themselves', async () => {
    const broken = Buffer.from(
      hostile.toString('latin1').replace(/\n0000000\d(\d\d) 00000 n/g, '\n0000009$1 00000 n'),
      'latin1',
    );
    expect((await PDF.load(await copyWithoutActiveContent(broken))).getPageCount()).toBe(1);
  });
  test('of what is not a PDF is refused', async () => {
    await expect(copyWithoutActiveContent(Buffer.from('<html>'))).rejects.toBeInstanceOf(UnreadablePdf);
  });
});
