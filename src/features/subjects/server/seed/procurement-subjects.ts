import { permanent, type SeedCategory, temporary } from './seed-category.ts';

const accountsApproved = 'Aprovação das contas';
const endOfContract = 'Fim da vigência do contrato';

export const procurementSubjects: SeedCategory = {
  name: 'Licitações e contratos',
  indexers: ['compra', 'Lei 14.133'],
  children: [
    {
      name: 'Contratação',
      subjects: [
        temporary('030.1', 'Pregão eletrônico', 5, 5, { event: accountsApproved }),
        temporary('030.2', 'Concorrência', 5, 5, { event: accountsApproved }),
        temporary('030.3', 'Dispensa de licitação', 5, 5, {
          event: accountsApproved,
          indexers: ['contratação direta'],
        }),
        temporary('030.4', 'Inexigibilidade de licitação', 5, 5, {
          event: accountsApproved,
          indexers: ['contratação direta', 'fornecedor exclusivo'],
        }),
        temporary('030.5', 'Adesão a ata de registro de preços', 5, 5, {
          event: accountsApproved,
          indexers: ['carona'],
        }),
        temporary('030.6', 'Credenciamento de prestadores de serviço', 5, 5, { event: accountsApproved }),
        temporary('030.7', 'Impugnação de edital e recurso em licitação', 5, 5, { event: accountsApproved }),
      ],
    },
    {
      name: 'Gestão de contratos',
      subjects: [
        temporary('031.1', 'Prorrogação de contrato', 5, 5, {
          event: endOfContract,
          indexers: ['aditivo', 'vigência'],
        }),
        temporary('031.2', 'Acréscimo ou supressão contratual', 5, 5, { event: endOfContract, indexers: ['aditivo'] }),
        temporary('031.3', 'Reajuste, repactuação e reequilíbrio de preços', 5, 5, { event: endOfContract }),
        temporary('031.4', 'Fiscalização da execução contratual', 5, 5, { event: endOfContract, indexers: ['fiscal'] }),
        temporary('031.5', 'Aplicação de penalidade a fornecedor', 5, 10, { indexers: ['multa', 'sanção'] }),
        temporary('031.6', 'Rescisão contratual', 5, 5, { event: endOfContract, indexers: ['extinção'] }),
      ],
    },
    {
      name: 'Patrimônio e logística',
      subjects: [
        permanent('032.1', 'Obras e reformas de imóveis públicos', 5, 10, { event: 'Conclusão da obra' }),
        temporary('032.2', 'Transferência e baixa de bens móveis', 2, 5, { indexers: ['tombamento', 'inventário'] }),
        temporary('032.3', 'Requisição de material de almoxarifado', 2, 3, { indexers: ['estoque'] }),
        temporary('032.4', 'Veículos oficiais: uso, abastecimento e manutenção', 2, 5, { indexers: ['frota'] }),
      ],
    },
  ],
};
