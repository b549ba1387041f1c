import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Served folder -> folder of the library, and which of its files. */
const folders = [
  { to: 'pdf/cmaps', from: 'cmaps', keep: /\.bcmap$/ },
  { to: 'pdf/fonts', from: 'standard_fonts', keep: /\.(pfb|ttf)$/ },
  { to: 'pdf/decoders', from: 'wasm', keep: /_nowasm_fallback\.js$/ },
] as const;

/** What a PDF may lack and its viewer asks for by name: character maps, the standard fonts, picture decoders in plain script. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = fileFor(request.url ?? '');
        if (!file) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const { to, from, keep } of folders) {
        const names = readdirSync(path.join(library, from)).filter(
          (name) => keep.test(name) || name.startsWith('LICENSE'),
        );
        for (const name of names) {
          this.emitFile({
            type: 'asset',
            fileName: `${to}/${name}`,
            source: readFileSync(path.join(library, from, name)),
          });
        }
      }
    },
  };
}

function fileFor(url: string): string | null {
  const asked = url.replace(/^\//, '').replace(/\?.*$/, '');
  const folder = folders.find(({ to }) => asked.startsWith(`${to}/`));
  if (!folder) return null;
  const name = path.basename(asked);
  const file = path.join(library, folder.from, name);
  return folder.keep.test(name) && existsSync(file) ? file : null;
}
