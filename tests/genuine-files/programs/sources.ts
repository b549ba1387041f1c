import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const paragraph =
  'Encaminho os autos para análise e parecer quanto ao pedido de aditamento do contrato firmado com a empresa vencedora do certame, nos ' +
  'termos da legislação vigente, observados o prazo de execução e a dotação orçamentária indicada às fls. 12.';

const page = (title: string, body: string, style = ''): string =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;

const rows = (count: number): string =>
  Array.from(
    { length: count },
    (_, row) => `<tr><td>${row + 1}</td><td>Luva de procedimento</td><td>R$ ${row * 37},50</td></tr>`,
  ).join('');

/** What offices write, as pages of the web: each program sets them in its own way. */
const written: Readonly<Record<string, string>> = {
  oficio: page(
    'Ofício',
    `<h1>Ofício nº 123/2026</h1><p>Ao Senhor Diretor,</p><p>${paragraph}</p><p>Atenciosamente,<br><b>Maria da Conceição</b></p>`,
  ),
  tabela: page(
    'Relação',
    `<h2>Relação de itens</h2><table border="1"><tr><th>Item</th><th>Descrição</th><th>Valor</th></tr>${rows(60)}</table>`,
  ),
  imagem: page(
    'Laudo',
    `<h2>Laudo</h2><p>${paragraph}</p><p><img src="foto.jpg" width="320" alt="Fachada"> <img src="brasao.png" width="90" alt="Brasão"></p>`,
  ),
  longo: page(
    'Relatório',
    Array.from({ length: 9 }, (_, at) => `<h2>Capítulo ${at + 1}</h2>${`<p>${paragraph}</p>`.repeat(9)}`).join(''),
  ),
  listas: page(
    'Portaria',
    `<h2>Portaria nº 4</h2><ol type="I"><li>ficam designados:<ol type="a"><li>Ana;</li><li>João.</li></ol></li><li>revogam-se as disposições.</li></ol><p><a href="https://carimbo.example/">carimbo.example</a> e <a href="#fim">o fim</a></p><p id="fim">${paragraph}</p>`,
  ),
  colorido: page(
    'Folheto',
    `<h1>Campanha de vacinação</h1><div class="a">${paragraph}</div><p>Ωμέγα, Привет, ½ ≤ ¾ — €</p>`,
    '@page { size: A4 landscape } h1 { color: #a03; transform: rotate(-2deg) } .a { background: linear-gradient(#eef, #9cf); opacity: .8; border-radius: 8px; padding: 1em }',
  ),
};

/** Names of what is written, without an end. */
export const names = Object.keys(written);

/** Writes what programs start from into a folder: pages of the web, plain text, a photograph, a picture that can be seen through, a scan. */
export async function writeSources(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const put = (name: string, content: string | Buffer): void => writeFileSync(path.join(folder, name), content);
  for (const [name, html] of Object.entries(written)) {
    put(`${name}.html`, html);
    put(
      `${name}.txt`,
      html
        .replace(/<style>.*?<\/style>/g, '')
        .replace(/<(\/p|\/h\d|\/li|\/tr|br)>/g, '\n')
        .replace(/<[^>]+>/g, ' '),
    );
  }
  const size = { width: 160, height: 120 };
  const noise = Buffer.from(Array.from({ length: size.width * size.height * 3 }, (_, at) => (at * at * 31) % 251));
  const picture = sharp(noise, { raw: { ...size, channels: 3 } });
  put('foto.jpg', await picture.clone().jpeg().toBuffer());
  put('cinza.jpg', await picture.clone().grayscale().jpeg().toBuffer());
  put(
    'brasao.png',
    await sharp({ create: { ...size, channels: 4, background: { r: 20, g: 120, b: 60, alpha: 0.4 } } })
      .png()
      .toBuffer(),
  );
  put('foto.png', await picture.clone().png().toBuffer());
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1169"><rect width="100%" height="100%" fill="#fff"/><text x="80" y="120" font-size="26">Termo de recebimento</text><text x="80" y="180" font-size="20">Recebi nesta data os bens da nota fiscal 123.</text></svg>`,
  );
  put('folha.svg', sheet);
  put('folha.png', await sharp(sheet).flatten({ background: '#fff' }).grayscale().png().toBuffer());
  put(
    'folha.tif',
    await sharp(sheet)
      .flatten({ background: '#fff' })
      .grayscale()
      .threshold(128)
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer(),
  );
  put('folha.jpg', await sharp(sheet).flatten({ background: '#fff' }).jpeg().toBuffer());
}
