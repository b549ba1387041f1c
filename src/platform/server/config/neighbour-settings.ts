import { type Setting, text, WEB } from './setting-values.ts';

/** The systems of the state beside this one. */
export const neighbourSettings = {
  STATE_PORTAL_URL: {
    group: 'Servidor',
    meaning: 'Endereço da API do portal de serviços do estado, onde interessados também respondem a pendências.',
    fallback: 'documentos são pedidos só por e-mail',
    schema: WEB.optional(),
  },
  STATE_PORTAL_TOKEN: {
    group: 'Servidor',
    meaning: 'Credencial desta instalação no portal de serviços do estado.',
    fallback: 'obrigatório com STATE_PORTAL_URL',
    secret: true,
    schema: text().optional(),
  },
  VIPROC_URL: {
    group: 'Servidor',
    meaning:
      'Endereço da API do protocolo externo, consultado em /consultar-viproc e quando a consulta pública está desligada.',
    fallback: 'a página diz que a consulta não está ligada',
    schema: WEB.optional(),
  },
  VIPROC_TOKEN: {
    group: 'Servidor',
    meaning: 'Credencial desta instalação no protocolo externo.',
    fallback: 'nenhuma',
    secret: true,
    schema: text().optional(),
  },
} satisfies Record<string, Omit<Setting, 'name'>>;
