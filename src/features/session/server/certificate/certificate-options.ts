import { read } from '../../../../platform/server/acts/handlers.ts';
import { certificateOptions as contract } from '../../contract/certificate/certificate-options.ts';

export const certificateOptions = read(contract, async ({ deps: { config, signing } }) => ({
  available: signing.trust.anchors.length > 0,
  web_pki: { license: config.webPki.license ?? null, install_url: config.webPki.installUrl },
}));
