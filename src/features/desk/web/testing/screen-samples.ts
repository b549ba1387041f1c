import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/processo/:id': [{ address: '/processo/:id', shows: /Documento 1 de 1|Página 1 de|1 documento/ }],
  '/app/novo-processo': [{ address: '/app/novo-processo', shows: 'Antes de abrir' }],
  '/app/processos/por-que/:id': [{ address: '/app/processos/por-que/:id', shows: 'Você pode agora' }],
  '/app/processos/detalhamento/:id': [
    { address: '/app/processos/detalhamento/:id', shows: 'Dados do processo' },
    { address: '/app/processos/detalhamento/:id?tab=documentos', shows: /Requerimento nº/ },
    { address: '/app/processos/detalhamento/:id?tab=linha-do-tempo', shows: /Linha do tempo/ },
    { address: '/app/processos/detalhamento/:id?tab=juntadas', shows: 'Juntada em preparação' },
    { address: '/app/processos/detalhamento/:id?tab=apensados', shows: 'Processos que andam juntos' },
  ],
};
