import { type SeedCategory, temporary } from './seed-category.ts';

const accountsApproved = 'Aprovação das contas';

export const financeSubjects: SeedCategory = {
  name: 'Orçamento e finanças',
  children: [
    {
      name: 'Orçamento',
      subjects: [
        temporary('040.1', 'Crédito adicional', 5, 5, { event: accountsApproved, indexers: ['suplementação', 'LOA'] }),
        temporary('040.2', 'Descentralização de crédito orçamentário', 5, 5, { event: accountsApproved }),
      ],
    },
    {
      name: 'Execução financeira',
      subjects: [
        temporary('041.1', 'Pagamento a fornecedor', 5, 5, {
          event: accountsApproved,
          indexers: ['nota fiscal', 'liquidação', 'empenho'],
        }),
        temporary('041.2', 'Reconhecimento de dívida de exercício anterior', 5, 5, { event: accountsApproved }),
        temporary('041.3', 'Suprimento de fundos', 5, 5, { event: accountsApproved, indexers: ['adiantamento'] }),
        temporary('041.4', 'Restituição de valores', 5, 5, { event: accountsApproved, indexers: ['devolução'] }),
        temporary('041.5', 'Tomada de contas especial', 5, 15, { indexers: ['TCE', 'dano ao erário'] }),
      ],
    },
  ],
};
