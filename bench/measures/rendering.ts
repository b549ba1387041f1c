import { chromium } from '@playwright/test';
import { createDocumentRenderer, type DocumentInput, type DocumentRenderer } from '../../src/engine/print/index.ts';
import { makeQrCode } from '../../src/engine/print/qr-code.ts';
import { browserLaunchOptions } from '../../tests/browser/launch-browser.ts';
import { type Figure, inTurns, type Measure, milliseconds } from '../measure.ts';

const ROUNDS = 12;
/** Documents that each makes first: a server that has worked for a minute is what is compared. */
const WARMING = 15;

/** P7: a written document to PDF/A against the same text printed by a warm Chromium, one at a time. */
export const rendering: Measure = async ({ size }) => {
  const rounds = size === 'M' ? ROUNDS * 5 : ROUNDS;
  const renderer = createDocumentRenderer({ workers: 1 });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const page = await browser.newPage();
    const print = async (input: DocumentInput): Promise<void> => {
      await page.setContent(asPage(input), { waitUntil: 'load' });
      const bytes = await page.pdf({ format: 'A4', tagged: true, displayHeaderFooter: true, ...runningLines(input) });
      if (bytes.length < 1_000) throw new Error('Chromium did not print');
    };
    const figures: Figure[] = [];
    for (const [what, pages] of [
      ['dispatch of 1 page', 1],
      ['opinion of 10 pages, with a table', 10],
    ] as const) {
      figures.push(await compare(what, rounds, pages, renderer, print));
    }
    return figures;
  } finally {
    await browser.close();
    await renderer.close();
  }
};

async function compare(
  what: string,
  rounds: number,
  pages: number,
  renderer: DocumentRenderer,
  print: (input: DocumentInput) => Promise<void>,
): Promise<Figure> {
  let made = 0;
  // Another text each time, so that neither gains from what it remembers.
  const another = () => document(pages, (made += 1));
  for (let warming = 0; warming < WARMING; warming += 1) {
    await renderer.renderDocument(another());
    await print(another());
  }
  const taken = await inTurns(
    rounds,
    () => renderer.renderDocument(another()),
    () => print(another()),
  );
  return {
    goal: 'P7',
    what: `${what} to PDF/A against warm Chromium's PDF`,
    ours: milliseconds(taken.ours),
    peer: milliseconds(taken.peer),
    ratio: taken.ours / taken.peer,
    aim: '<= 0.5',
  };
}

const words =
  'Encaminham-se os autos à unidade competente para análise da regularidade da instrução, observados os prazos da legislação aplicável e a necessidade de motivação dos atos administrativos praticados no curso do processo.';

function document(pages: number, number: number): DocumentInput {
  const paragraph = (index: number): string => `<p>${number}.${index} ${words} <strong>${words}</strong></p>`;
  const table = `<table><tr><th>Item</th><th>Descrição</th><th>Valor</th></tr>${Array.from(
    { length: 31 },
    (_, row) => `<tr><td>${row + 1}</td><td>Insumo ${number} de uso hospitalar</td><td>R$ ${row * 12},50</td></tr>`,
  ).join('')}</table>`;
  const sheet = (index: number): string =>
    `<h2>Seção ${index}</h2>${Array.from({ length: pages > 1 ? 7 : 4 }, (_, each) => paragraph(each)).join('')}${index === 2 ? table : ''}`;
  return {
    header: { government: 'Governo do Estado', organ: 'Secretaria da Saúde', unit: 'Gerência de Licitações' },
    title: `Parecer nº ${number}/2026`,
    nup: '00024.003187/2026-72',
    subject: 'Aquisição de insumos',
    html: Array.from({ length: pages }, (_, index) => sheet(index + 1)).join(''),
    signers: [{ name: 'João Batista Rocha', post: 'Pregoeiro' }],
    validation: { code: '7F3K92MXQD4T8HWP', publicUrl: 'https://carimbo.example' },
    date: new Date('2026-10-14T12:00:00Z'),
  };
}

/** The same sheet for a browser: header, validation line with its QR code at the side of each page, signers. */
function asPage({ header, title, nup, html, validation, signers }: DocumentInput): string {
  return `<!doctype html><html lang="pt-BR"><title>${title}</title><style>
    @page { margin: 24mm 22mm 24mm 30mm } body { font: 12pt/1.4 Tinos, serif; text-align: justify; hyphens: auto }
    header, h1, .signer { text-align: center } h1 { font-size: 13pt } p { text-indent: 2.5em }
    table { border-collapse: collapse; width: 100% } td, th { border: 0.5pt solid #777; padding: 4pt }
    .side { position: fixed; right: -18mm; top: 0; height: 220mm; font: 7.5pt Arimo, sans-serif; writing-mode: vertical-rl }
    .side svg { width: 12.5mm }
  </style><div class="side">Confira com o código ${validation?.code}${qrCodeSvg(`https://carimbo.example/?${validation?.code}`)}</div>
  <header>${header.government}<br>${header.organ}<br>${header.unit}</header><h1>${title}</h1><p>${nup}</p>${html}
  ${signers.map(({ name, post }) => `<p class="signer">${name}<br>${post}</p>`).join('')}`;
}

function qrCodeSvg(address: string): string {
  const { size, bars } = makeQrCode(address);
  const path = bars.map(([x, y, width]) => `M${x} ${y + 0.5}h${width}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="#000" d="${path}"/></svg>`;
}

const runningLines = ({ header, title, nup }: DocumentInput) => ({
  headerTemplate: `<div style="font-size:8pt;width:100%;margin:0 22mm 0 30mm">${header.organ} · ${title} ${nup}</div>`,
  footerTemplate:
    '<div style="font-size:8pt;width:100%;text-align:center">Folha <span class="pageNumber"></span> de <span class="totalPages"></span></div>',
});
