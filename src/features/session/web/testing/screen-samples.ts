import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/recuperar-senha': [{ address: '/recuperar-senha', shows: 'Enviar código' }],
  '/entrada': [{ address: '/entrada', shows: 'A entrada não foi concluída' }],
  '/app/configuracoes-usuario': [
    { address: '/app/configuracoes-usuario?activeTab=teclado', shows: /Usar teclas simples/ },
  ],
  '/nova-senha': [{ address: '/nova-senha#7KQ2M-XN4TB-93HRD', shows: 'pelo menos 8 caracteres' }],
};
