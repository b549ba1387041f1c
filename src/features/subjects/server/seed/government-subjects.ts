import { permanent, type SeedCategory, temporary } from './seed-category.ts';

export const governmentSubjects: SeedCategory = {
  name: 'Organização e funcionamento',
  children: [
    {
      name: 'Planejamento e gestão',
      subjects: [
        permanent('010.1', 'Planejamento estratégico', 5, 5, { indexers: ['PPA', 'metas'] }),
        permanent('010.2', 'Criação ou alteração de estrutura administrativa', 5, 5, { indexers: ['organograma'] }),
        permanent('010.3', 'Acordo de cooperação técnica', 5, 10, {
          event: 'Fim da vigência',
          indexers: ['parceria', 'ACT'],
        }),
        permanent('010.4', 'Convênio', 5, 10, {
          event: 'Aprovação das contas',
          indexers: ['transferência voluntária'],
        }),
        temporary('010.5', 'Prestação de contas de convênio', 5, 5, { event: 'Aprovação das contas' }),
        temporary('010.6', 'Designação de comissão ou grupo de trabalho', 4, 5, { indexers: ['portaria', 'GT'] }),
        temporary('010.7', 'Reunião: convocação, pauta e ata', 2, 3),
      ],
    },
    {
      name: 'Transparência e atendimento',
      subjects: [
        temporary('011.1', 'Acesso à informação', 2, 5, { indexers: ['LAI', 'e-SIC', 'transparência'] }),
        temporary('011.2', 'Recurso em pedido de acesso à informação', 2, 5, { indexers: ['LAI'] }),
        temporary('011.3', 'Manifestação de ouvidoria', 2, 5, {
          indexers: ['reclamação', 'elogio', 'sugestão', 'denúncia'],
          legalReference: 'Identidade do manifestante',
        }),
        temporary('011.4', 'Exercício de direitos do titular de dados pessoais', 2, 5, {
          indexers: ['LGPD'],
          legalReference: 'Informação pessoal',
        }),
      ],
    },
    {
      name: 'Controle e correição',
      subjects: [
        permanent('012.1', 'Auditoria interna', 5, 9, { legalReference: 'Controle interno' }),
        permanent('012.2', 'Sindicância', 5, 95, {
          indexers: ['apuração'],
          legalReference: 'Investigação de responsabilidade de servidor',
        }),
        permanent('012.3', 'Processo administrativo disciplinar', 5, 95, {
          indexers: ['PAD'],
          legalReference: 'Investigação de responsabilidade de servidor',
        }),
        temporary('012.4', 'Atendimento a órgão de controle externo', 5, 5, {
          indexers: ['Tribunal de Contas', 'TCE', 'Ministério Público'],
        }),
        temporary('012.5', 'Cumprimento de decisão judicial', 5, 10, { event: 'Trânsito em julgado' }),
      ],
    },
    {
      name: 'Documentação e tecnologia',
      subjects: [
        permanent('013.1', 'Eliminação de documentos', 5, 5, { indexers: ['listagem', 'descarte'] }),
        temporary('013.2', 'Acesso a sistemas de informação', 2, 3, { indexers: ['senha', 'usuário', 'perfil'] }),
        temporary('013.3', 'Publicação no Diário Oficial', 1, 1),
        temporary('013.4', 'Suporte e manutenção de equipamentos de informática', 2, 3, {
          indexers: ['TI', 'chamado'],
        }),
      ],
    },
  ],
};
