import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { DownloadHost } from './download-host.tsx';
import { acts } from './acts.generated.ts';

/** What this capability gives to whoever works. */
export const downloadsWeb: WebFeature = {
  acts,
  keys: [{ keys: 'b', does: 'Baixar o processo' }],
  parts: [{ at: 'beside', order: 40, Part: DownloadHost }],
};
