/** A step of a process after its opening, `after` days later (fractions are hours). */
export type Step =
  | { readonly after: number; readonly who: string; readonly act: 'take' | 'archive' | 'favourite' | 'unarchive' }
  | {
      readonly after: number;
      readonly who: string;
      readonly act: 'dispatch';
      readonly to: string;
      readonly sign?: boolean;
    }
  | { readonly after: number; readonly who: string; readonly act: 'return'; readonly why: string }
  | { readonly after: number; readonly who: string; readonly act: 'to-origin'; readonly why: string }
  | { readonly after: number; readonly who: string; readonly act: 'ask-signature'; readonly of: readonly string[] }
  | {
      readonly after: number;
      readonly who: string;
      readonly act: 'append';
      /** The title of the one that is appended. */
      readonly other: string;
      readonly why: string;
    }
  | { readonly after: number; readonly who: string; readonly act: 'sign' }
  | {
      readonly after: number;
      readonly who: string;
      readonly act: 'join';
      readonly titles: readonly string[];
      readonly why: string;
      /** Left in preparation. */
      readonly unfinished?: boolean;
    }
  | { readonly after: number; readonly who: string; readonly act: 'give-knowledge'; readonly observation: string }
  | {
      readonly after: number;
      readonly who: string;
      /** Documents asked of whom the process concerns. */
      readonly act: 'ask-party';
      readonly documents: readonly string[];
      readonly why: string;
    }
  | {
      readonly after: number;
      readonly who: string;
      readonly act: 'no-effect';
      /** The document that loses its effect. */
      readonly title: string;
      readonly why: string;
    }
  | { readonly after: number; readonly who: string; readonly act: 'refuse'; readonly why: string }
  | {
      readonly after: number;
      readonly who: string;
      readonly act: 'suspend';
      readonly why: string;
      /** Days from the loading until its review. */
      readonly reviewIn: number;
    };

export interface Scenario {
  readonly title: string;
  readonly detail: string;
  /** Words that find its subject. */
  readonly subject: string;
  readonly opener: string;
  readonly to: string;
  readonly daysAgo: number;
  readonly interested:
    { readonly name: string; readonly cpf?: string; readonly cnpj?: string } | { readonly organ: string };
  readonly priority?: 1 | 2 | 3;
  /** Days from the loading until it is due; priority 2. */
  readonly dueIn?: number;
  readonly secrecy?: 2 | 3 | 4 | 5 | 6;
  readonly attachment?: string;
  readonly steps: readonly Step[];
}

const LIMPAR = { name: 'Limpar Serviços Gerais Ltda.', cnpj: '12345678000195' };
const RAFAEL = { name: 'Rafael Brandão Queiroz', cpf: '10000000795' };
const HOSPITAL = { organ: 'SESAU' };

/** Work that goes through several hands. */
export const stories: readonly Scenario[] = [
  {
    title: 'Aquisição de insumos hospitalares – Pregão eletrônico nº 041/2026',
    detail: 'A aquisição atende ao consumo de doze meses das unidades de terapia intensiva.',
    subject: 'Pregão eletrônico',
    opener: 'Luciana',
    to: 'COCON/SESAU',
    daysAgo: 34,
    interested: HOSPITAL,
    priority: 3,
    attachment: 'Termo de referência',
    steps: [
      { after: 0.2, who: 'Ana', act: 'take' },
      { after: 2, who: 'Ana', act: 'dispatch', to: 'ASJUR/SESAU', sign: true },
      { after: 3, who: 'Teresa', act: 'take' },
      { after: 9, who: 'Teresa', act: 'dispatch', to: 'GELIC/SESAU', sign: true },
      { after: 10, who: 'João', act: 'take' },
      {
        after: 27,
        who: 'João',
        act: 'join',
        titles: ['Ata da sessão pública', 'Mapa de lances (1ª versão)', 'Mapa comparativo de lances'],
        why: 'Documentos da sessão pública do pregão.',
      },
      {
        after: 28,
        who: 'João',
        act: 'no-effect',
        title: 'Mapa de lances (1ª versão)',
        why: 'Substituído pelo mapa atualizado depois da diligência.',
      },
      { after: 30, who: 'João', act: 'dispatch', to: 'COCON/SESAU' },
      { after: 32, who: 'Teresa', act: 'give-knowledge', observation: 'Ciente do resultado do pregão.' },
      { after: 33.2, who: 'Ana', act: 'take' },
      { after: 33.3, who: 'Ana', act: 'favourite' },
    ],
  },
  {
    title: 'Acesso à informação – contratos de locação de veículos em 2025',
    detail: 'Pede cópia dos contratos e dos aditivos vigentes no exercício de 2025.',
    subject: 'acesso à informação',
    opener: 'Luciana',
    to: 'COCON/SESAU',
    daysAgo: 18,
    interested: RAFAEL,
    priority: 2,
    dueIn: 1,
    steps: [
      { after: 1, who: 'Ana', act: 'take' },
      {
        after: 2,
        who: 'Ana',
        act: 'ask-party',
        documents: ['Documento de identidade', 'Procuração, se o pedido é em nome de outra pessoa'],
        why: 'A Lei 12.527, art. 10, pede a identificação de quem solicita.',
      },
    ],
  },
  {
    title: 'Prorrogação do Contrato nº 118/2024 – limpeza e conservação',
    detail: 'A vigência termina neste exercício e a contratada manifestou interesse na prorrogação.',
    subject: 'Prorrogação de contrato',
    opener: 'Helena',
    to: 'COCON/SESAU',
    daysAgo: 12,
    interested: LIMPAR,
    priority: 2,
    dueIn: 4,
    attachment: 'Manifestação da contratada',
    steps: [
      { after: 0.5, who: 'Ana', act: 'take' },
      { after: 1, who: 'Ana', act: 'favourite' },
      { after: 2, who: 'Ana', act: 'ask-signature', of: ['Helena', 'Ana'] },
      { after: 3, who: 'Helena', act: 'sign' },
    ],
  },
  {
    title: 'Reajuste anual do contrato de limpeza hospitalar',
    detail: 'Requer o reajuste pelo índice previsto na cláusula sétima.',
    subject: 'Reajuste',
    opener: 'Ana',
    to: 'GELIC/SESAU',
    daysAgo: 21,
    interested: LIMPAR,
    steps: [
      { after: 1, who: 'João', act: 'take' },
      {
        after: 4,
        who: 'João',
        act: 'return',
        why: 'Falta a planilha de composição de custos assinada pela contratada.',
      },
      { after: 5, who: 'Ana', act: 'take' },
      {
        after: 6,
        who: 'Ana',
        act: 'join',
        titles: ['Planilha de composição de custos'],
        why: 'Planilha assinada pela contratada.',
        unfinished: true,
      },
      {
        after: 14,
        who: 'Ana',
        act: 'append',
        other: 'Requisição de material de limpeza – bloco administrativo',
        why: 'O consumo do bloco entra no cálculo do reajuste.',
      },
    ],
  },
  {
    title: 'Credenciamento de clínicas de hemodiálise – Região Norte',
    detail: 'O credenciamento supre a demanda reprimida de três municípios.',
    subject: 'Credenciamento',
    opener: 'Davi',
    to: 'ASJUR/SESAU',
    daysAgo: 40,
    interested: { name: 'Nefroclin Serra Clara Ltda.', cnpj: '11222333000181' },
    attachment: 'Minuta do edital',
    steps: [
      { after: 1, who: 'Teresa', act: 'take' },
      { after: 6, who: 'Teresa', act: 'dispatch', to: 'GELIC/SESAU', sign: true },
      { after: 8, who: 'João', act: 'take' },
      { after: 12, who: 'João', act: 'to-origin', why: 'Edital aprovado; retorna para publicação.' },
      { after: 13, who: 'Davi', act: 'take' },
    ],
  },
  {
    title: 'Apuração de responsabilidade contratual',
    detail: 'Apura o atraso na entrega de equipamentos e a aplicação da penalidade cabível.',
    subject: 'penalidade',
    opener: 'Teresa',
    to: 'ASJUR/SESAU',
    daysAgo: 25,
    interested: LIMPAR,
    secrecy: 2,
    steps: [
      { after: 0.5, who: 'Teresa', act: 'take' },
      { after: 10, who: 'Teresa', act: 'suspend', why: 'Aguarda o laudo da perícia contratada.', reviewIn: 20 },
    ],
  },
  {
    title: 'Inspeção sanitária com dados de pacientes',
    detail: 'Contém prontuários identificados das internações do período.',
    subject: 'Vigilância',
    opener: 'Teresa',
    to: 'ASJUR/SESAU',
    daysAgo: 16,
    interested: HOSPITAL,
    secrecy: 3,
    steps: [],
  },
  {
    title: 'Plano de contingência para eventos de massa',
    detail: 'Descreve as rotas e os pontos de apoio das equipes de emergência.',
    subject: 'Planejamento',
    opener: 'Davi',
    to: 'GABSEC/SESAU',
    daysAgo: 30,
    interested: { organ: 'SESAU' },
    secrecy: 4,
    steps: [],
  },
  {
    title: 'Segurança das instalações de armazenamento de vacinas',
    detail: 'Traz a planta e os procedimentos de acesso às câmaras frias.',
    subject: 'Vigilância',
    opener: 'Davi',
    to: 'GABSEC/SESAU',
    daysAgo: 50,
    interested: { organ: 'SESAU' },
    secrecy: 5,
    steps: [],
  },
  {
    title: 'Cumprimento de decisão judicial – fornecimento de medicamento',
    detail: 'O juízo fixou prazo de cinco dias e decretou segredo de justiça.',
    subject: 'judicial',
    opener: 'Teresa',
    to: 'ASJUR/SESAU',
    daysAgo: 6,
    interested: RAFAEL,
    priority: 3,
    secrecy: 6,
    steps: [],
  },
  {
    title: 'Cessão de servidor ao Município de Barra do Cedro',
    detail: 'O município solicita a cessão com ônus para o cessionário.',
    subject: 'Cessão',
    opener: 'Luciana',
    to: 'COCON/SESAU',
    daysAgo: 3,
    interested: { name: 'Maria do Socorro Pinheiro', cpf: '20000000108' },
    priority: 2,
    dueIn: 3,
    steps: [],
  },
  {
    title: 'Manutenção do sistema de climatização do Hemocentro',
    detail: 'O laudo aponta falha recorrente em dois compressores.',
    subject: 'Fiscalização da execução contratual',
    opener: 'Helena',
    to: 'COCON/SESAU',
    daysAgo: 5,
    interested: HOSPITAL,
    priority: 2,
    dueIn: 8,
    attachment: 'Laudo técnico',
    steps: [
      { after: 0.4, who: 'Ana', act: 'take' },
      { after: 1, who: 'Ana', act: 'ask-signature', of: ['Ana'] },
    ],
  },
  {
    title: 'Doação de mobiliário à Escola de Saúde Pública',
    detail: 'São vinte conjuntos de mesas e cadeiras sem uso no almoxarifado.',
    subject: 'baixa de bens',
    opener: 'Ana',
    to: 'COCON/SESAU',
    daysAgo: 9,
    interested: { organ: 'SEPLAG' },
    steps: [
      { after: 0.1, who: 'Ana', act: 'take' },
      { after: 4, who: 'Ana', act: 'ask-signature', of: ['João'] },
      {
        after: 5,
        who: 'João',
        act: 'refuse',
        why: 'O termo cita o patrimônio errado. Corrija o número e peça de novo.',
      },
    ],
  },
];
