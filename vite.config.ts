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
    manifest: true,
    // The editor and the PDF reader come when they are opened; `tools/building/download-sizes.ts` holds what a first visit loads.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // What a dozen screens or more have in common comes in one file, not in fifty of a few hundred bytes each.
        codeSplitting: { groups: [{ name: 'common', minShareCount: 13 }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
});
