import { hourOfDay, isReportingAddress, namedAddresses, type Setting, text, WEB, yesOrNo } from './setting-values.ts';

/** What everybody may read and whom they may ask. */
export const publicSettings = {
  GAZETTE_CLOSES_AT: {
    group: 'Público',
    meaning: 'Hora (HH:MM) em que fecha a edição do Diário Oficial do próximo dia útil, no horário da instituição.',
    fallback: '17:00',
    schema: hourOfDay.default('17:00'),
  },
  PUBLIC_SEARCH_ENABLED: {
    group: 'Público',
    meaning: 'Oferece a quem não tem conta a consulta pública de processos, e com ela os avisos por e-mail e os feeds.',
    fallback: 'sim',
    schema: yesOrNo.default(true),
  },
  ACCESS_REQUEST_URL: {
    group: 'Público',
    meaning: 'Página em que um servidor pede acesso ou lotação, mostrada na entrada.',
    fallback: 'a entrada não mostra a ligação',
    schema: WEB.optional(),
  },
  SOCIAL_NETWORKS: {
    group: 'Público',
    meaning:
      'Redes sociais mostradas no rodapé, como em Instagram=https://instagram.com/orgao, YouTube=https://youtube.com/@orgao.',
    fallback: 'o rodapé não mostra nenhuma',
    schema: namedAddresses.default([]),
  },
  ERROR_REPORTING_URL: {
    group: 'Público',
    meaning:
      'Endereço (DSN) de um serviço compatível com o Sentry, como em https://chave@erros.orgao.gov.br/7, a que a interface relata os seus erros, sem dados de pessoas nem textos de processos.',
    fallback: 'não se diz nenhum, e nada sai daqui',
    schema: text()
      .refine((value) => isReportingAddress(value), { error: 'use o endereço do projeto: https://chave@servidor/7' })
      .optional(),
  },
} satisfies Record<string, Omit<Setting, 'name'>>;
