import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareContracts } from './tools/bare-contracts.ts';
import { pdfParts } from './tools/pdf-parts.ts';
import { styleLayers } from './tools/style-layers.ts';
import { styleName, styleNames } from './tools/style-names.ts';

/** Where the API runs while developing; the built interface is served by the same process as the API. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [bareContracts(), react(), pdfParts(), styleNames()],
  css: { postcss: { plugins: [styleLayers()] }, modules: { generateScopedName: styleName } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server sends a strict policy of trusted scripts: nothing inline, so no polyfill and no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: true,
    // One sheet for all screens is smaller than a request for each piece of it.
    cssCodeSplit: false,
    // What is loaded together comes in few files: `tools/building/interface-part.ts`. `download-sizes.ts` holds what screens load.
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    proxy: {
      '/api': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
});
