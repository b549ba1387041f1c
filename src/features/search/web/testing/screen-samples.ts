import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/consultar-processo': [{ address: '/consultar-processo?text=requisi%C3%A7%C3%A3o', shows: /encontrados/ }],
  // The demonstration has no other protocol system.
  '/consultar-viproc': [{ address: '/consultar-viproc?viprocNumber=123', shows: /não está ligada/ }],
  '/consultar-viproc/:viprocNumber': [{ address: '/consultar-viproc/123', shows: /não está ligada/ }],
  '/app/busca': [{ address: '/app/busca?search=requisi%C3%A7%C3%A3o', shows: /têm|tem/ }],
  '/consultar-processo/:nup': [
    { address: '/consultar-processo/:nup', shows: /Foi aberto/ },
    { address: '/consultar-processo/00024999999202600', shows: 'Processo não encontrado' },
  ],
};
