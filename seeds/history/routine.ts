import type { Scenario, Step } from './scenarios.ts';

interface Errand {
  readonly title: string;
  readonly detail: string;
  readonly subject: string;
}

/** Everyday matters of a health secretariat. */
const errands: readonly Errand[] = [
  {
    title: 'Pagamento de diárias – capacitação em gestão de contratos',
    detail: 'O evento ocorre na capital, de segunda a quarta-feira.',
    subject: 'Diárias',
  },
  {
    title: 'Férias do exercício de 2026',
    detail: 'Solicita trinta dias a partir do início do próximo mês.',
    subject: 'Férias',
  },
  {
    title: 'Licença para tratamento de saúde',
    detail: 'O atestado indica quinze dias de afastamento.',
    subject: 'Licença',
  },
  {
    title: 'Participação em congresso de saúde coletiva',
    detail: 'Apresentará trabalho sobre vacinação em áreas rurais.',
    subject: 'Participação em curso',
  },
  {
    title: 'Requisição de material de expediente',
    detail: 'O estoque cobre apenas mais duas semanas.',
    subject: 'almoxarifado',
  },
  {
    title: 'Manutenção de veículo oficial',
    detail: 'A ambulância apresenta desgaste no sistema de freios.',
    subject: 'Veículos oficiais',
  },
  {
    title: 'Adesão a ata de registro de preços de computadores',
    detail: 'A ata vigente tem saldo suficiente e preço inferior ao de mercado.',
    subject: 'Adesão a ata',
  },
  {
    title: 'Fiscalização do contrato de vigilância',
    detail: 'Relatório mensal do fiscal, com as glosas do período.',
    subject: 'Fiscalização da execução contratual',
  },
  {
    title: 'Nomeação – concurso público, 2ª convocação',
    detail: 'Convoca os classificados para a posse no prazo do edital.',
    subject: 'Nomeação',
  },
  {
    title: 'Transferência de bens móveis entre unidades',
    detail: 'Relação de bens com os respectivos números de tombamento.',
    subject: 'baixa de bens',
  },
];

const openers = [
  { who: 'Luciana', to: 'COCON/SESAU' },
  { who: 'Ana', to: 'COCON/SESAU' },
  { who: 'Helena', to: 'COCON/SESAU' },
  { who: 'João', to: 'GELIC/SESAU' },
  { who: 'Teresa', to: 'ASJUR/SESAU' },
  { who: 'Davi', to: 'GABSEC/SESAU' },
  { who: 'Marcos', to: 'COTEC/SEPLAG' },
  { who: 'Ana', to: 'GELIC/SESAU' },
] as const;

const keeper: Readonly<Record<string, string>> = {
  'COCON/SESAU': 'Ana',
  'GELIC/SESAU': 'João',
  'ASJUR/SESAU': 'Teresa',
  'GABSEC/SESAU': 'Davi',
  'COTEC/SEPLAG': 'Marcos',
};

const people = [
  { name: 'José Arimateia Feitosa', cpf: '30000001198' },
  { name: 'Francisca das Chagas Moura', cpf: '30000001279' },
  { name: 'Raimundo Nonato Bezerra', cpf: '30000001350' },
] as const;

/** What becomes of the nth: some wait, some are taken, some travel, some end. */
function stepsOf(index: number, to: string): Step[] {
  const who = keeper[to]!;
  const take: Step = { after: 1, who, act: 'take' };
  switch (index % 5) {
    case 0:
      return [];
    case 1:
      return [take];
    case 2:
      return [take, { after: 3, who, act: 'archive' }];
    case 3:
      return [take, { after: 2, who, act: 'dispatch', to: to === 'COCON/SESAU' ? 'GELIC/SESAU' : 'COCON/SESAU' }];
    default:
      return [take, { after: 2, who, act: 'ask-signature', of: [who] }, { after: 3, who, act: 'sign' }];
  }
}

/** Forty processes of everyday work over the last two months. */
export const routine: readonly Scenario[] = Array.from({ length: 40 }, (_, index) => {
  const errand = errands[index % errands.length]!;
  const opening = openers[index % openers.length]!;
  const number = 101 + index;
  return {
    title: `${errand.title} (nº ${number})`,
    detail: errand.detail,
    subject: errand.subject,
    opener: opening.who,
    to: opening.to,
    daysAgo: 58 - index * 1.35,
    interested: index % 3 === 0 ? { organ: 'SESAU' } : people[index % people.length]!,
    ...(index % 7 === 0 ? { priority: 2 as const, dueIn: (index % 9) + 1 } : {}),
    ...(index % 11 === 0 ? { priority: 3 as const } : {}),
    steps: stepsOf(index, opening.to),
  };
});
