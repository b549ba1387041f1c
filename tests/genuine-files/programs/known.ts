import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { isInstalled } from '../../../src/engine/trust/testing/installed-tools.ts';
import { browserLaunchOptions } from '../../browser/launch-browser.ts';
import { byScript, type Program, runIn } from './run.ts';
import { names } from './sources.ts';

const pages = names.map((name) => `${name}.html`);

/** How LibreOffice is told to write; each is another file. */
const officeWays: Readonly<Record<string, object>> = {
  plain: {},
  'pdfa-1': { SelectPdfVersion: { type: 'long', value: '1' } },
  'pdfa-2': { SelectPdfVersion: { type: 'long', value: '2' } },
  'pdfa-3': { SelectPdfVersion: { type: 'long', value: '3' } },
  'version-1.5': { SelectPdfVersion: { type: 'long', value: '15' } },
  tagged: { UseTaggedPDF: { type: 'boolean', value: 'true' }, ExportBookmarks: { type: 'boolean', value: 'true' } },
  universal: { PDFUACompliance: { type: 'boolean', value: 'true' } },
  viewer: {
    InitialView: { type: 'long', value: '1' },
    OpenInFullScreenMode: { type: 'boolean', value: 'true' },
    Magnification: { type: 'long', value: '2' },
  },
};

/** Programs that write a file anew from that of another, by their arguments. */
const rewrites: readonly (readonly [way: string, program: string, args: (from: string, to: string) => string[]])[] = [
  ['ghostscript', 'gs', (from, to) => [...gs, `-sOutputFile=${to}`, from]],
  ['ghostscript-1.3', 'gs', (from, to) => [...gs, '-dCompatibilityLevel=1.3', `-sOutputFile=${to}`, from]],
  ['ghostscript-screen', 'gs', (from, to) => [...gs, '-dPDFSETTINGS=/screen', `-sOutputFile=${to}`, from]],
  ['ghostscript-fast', 'gs', (from, to) => [...gs, '-dFastWebView=true', `-sOutputFile=${to}`, from]],
  ['qpdf-linear', 'qpdf', (from, to) => ['--linearize', '--object-streams=generate', from, to]],
  ['qpdf-plain', 'qpdf', (from, to) => ['--object-streams=disable', '--stream-data=uncompress', from, to]],
  ['qpdf-1.4', 'qpdf', (from, to) => ['--force-version=1.4', '--normalize-content=y', from, to]],
  ['cairo', 'pdftocairo', (from, to) => ['-pdf', from, to]],
  ['poppler', 'pdfunite', (from, to) => [from, from, to]],
  ['mutool', 'mutool', (from, to) => ['clean', '-gggz', from, to]],
];
const gs = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite'];

/** Programs by which reading and judging were made to fit: what they write is known here. */
export const knownPrograms: readonly Program[] = [
  {
    name: 'LibreOffice',
    isHere: () => isInstalled('soffice'),
    write: (from, to) => {
      for (const [way, options] of Object.entries(officeWays)) {
        const made = path.join(to, way);
        runIn(
          from,
          'soffice',
          `-env:UserInstallation=file://${path.join(from, 'office')}`,
          '--headless',
          '--convert-to',
          `pdf:writer_web_pdf_Export:${JSON.stringify(options)}`,
          '--outdir',
          made,
          ...pages,
        );
      }
    },
  },
  {
    name: 'Chromium',
    isHere: () => true,
    write: async (from, to) => {
      const browser = await chromium.launch(await browserLaunchOptions());
      const page = await browser.newPage();
      for (const name of names) {
        await page.goto(`file://${path.join(from, name)}.html`);
        const save = (way: string, options: object) =>
          page.pdf({ path: path.join(to, `${name}-${way}.pdf`), ...options });
        await save('plain', {});
        await save('tagged', { tagged: true, outline: true, format: 'A4' });
        await save('landscape', { landscape: true, scale: 0.7, printBackground: true });
        await save('headed', { displayHeaderFooter: true, headerTemplate: '<b>Protocolo</b>', margin: { top: '2cm' } });
      }
      await browser.close();
    },
  },
  byScript('pdf-lib', 'node', 'pdf-lib.cjs', ['-e', 'require("pdf-lib")']),
  ...rewrites.map(([way, program, args]) => ({
    name: way,
    isHere: () => isInstalled(program),
    write: (_: string, to: string) => {
      const before = path.dirname(to);
      for (const source of ['LibreOffice', 'Chromium', 'pdf-lib']) {
        for (const file of sampleOf(path.join(before, source))) {
          const name = `${source}-${path.basename(file)}`;
          runIn(to, program, ...args(file, path.join(to, name)));
        }
      }
    },
  })),
];

/** A few of what another program wrote, of each kind of name. */
function sampleOf(folder: string): string[] {
  // A program that is not on this machine wrote nothing.
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  return files
    .sort()
    .filter((_, index) => index % 7 === 0)
    .map((name) => path.join(folder, name));
}
