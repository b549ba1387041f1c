import type { Scenario } from './scenarios.ts';

/** A kind of everyday matter: what it asks, each time for someone else or somewhere else. */
export interface Errand {
  readonly titles: readonly [string, string, string, string];
  readonly detail: string;
  /** Words that find its subject. */
  readonly subject: string;
  /** Whom it concerns: somebody of the staff when absent. */
  readonly interested?: Scenario['interested'];
}

const SESAU = { organ: 'SESAU' } as const;

/** Everyday matters of a health secretariat. */
export const errands: readonly Errand[] = [
  {
    titles: [
      'Pagamento de diárias – capacitação em gestão de contratos',
      'Pagamento de diárias – supervisão da Unidade Básica de Lagoa Funda',
      'Pagamento de diárias – oficina de regulação de leitos',
      'Pagamento de diárias – inventário do almoxarifado de Serra Clara',
    ],
    detail: 'O evento ocorre fora da sede, de segunda a quarta-feira.',
    subject: 'Diárias',
  },
  {
    titles: [
      'Férias do exercício de 2026 – técnico de enfermagem',
      'Férias do exercício de 2026 – assistente administrativo',
      'Férias do exercício de 2026 – farmacêutica do Hemocentro',
      'Férias do exercício de 2026 – motorista',
    ],
    detail: 'Solicita trinta dias a partir do início do próximo mês.',
    subject: 'Férias',
  },
  {
    titles: [
      'Licença para tratamento de saúde – quinze dias',
      'Licença para acompanhar familiar em tratamento',
      'Licença-maternidade – enfermeira do pronto-socorro',
      'Licença para tratamento de saúde – prorrogação por trinta dias',
    ],
    detail: 'O atestado foi apresentado à perícia e segue anexo.',
    subject: 'Licença',
  },
  {
    titles: [
      'Participação em congresso de saúde coletiva',
      'Participação em curso de segurança do paciente',
      'Participação em seminário de compras públicas',
      'Participação em encontro de vigilância epidemiológica',
    ],
    detail: 'O programa e o comprovante de inscrição seguem anexos.',
    subject: 'Participação em curso',
  },
  {
    titles: [
      'Requisição de material de expediente – 4º trimestre',
      'Requisição de luvas e máscaras para a enfermaria',
      'Requisição de etiquetas e bobinas para o laboratório',
      'Requisição de material de limpeza – bloco administrativo',
    ],
    detail: 'O estoque cobre apenas mais duas semanas.',
    subject: 'almoxarifado',
    interested: SESAU,
  },
  {
    titles: [
      'Manutenção da ambulância de suporte avançado – freios',
      'Manutenção do veículo de transporte de vacinas',
      'Manutenção da caminhonete da vigilância sanitária',
      'Manutenção do ônibus de doação de sangue – ar-condicionado',
    ],
    detail: 'A oficina credenciada apresentou orçamento e prazo de cinco dias.',
    subject: 'Veículos oficiais',
    interested: SESAU,
  },
  {
    titles: [
      'Adesão a ata de registro de preços – computadores',
      'Adesão a ata de registro de preços – cadeiras hospitalares',
      'Adesão a ata de registro de preços – monitores multiparâmetros',
      'Adesão a ata de registro de preços – papel e toner',
    ],
    detail: 'A ata vigente tem saldo suficiente e preço inferior ao de mercado.',
    subject: 'Adesão a ata',
    interested: { name: 'Aroeira Tecnologia e Suprimentos Ltda.', cnpj: '44000001000101' },
  },
  {
    titles: [
      'Fiscalização do Contrato nº 087/2025 – vigilância patrimonial',
      'Fiscalização do Contrato nº 102/2025 – alimentação hospitalar',
      'Fiscalização do Contrato nº 033/2026 – lavanderia',
      'Fiscalização do Contrato nº 054/2026 – gases medicinais',
    ],
    detail: 'Relatório mensal do fiscal, com as glosas do período.',
    subject: 'Fiscalização da execução contratual',
    interested: { name: 'Serra Clara Serviços Integrados Ltda.', cnpj: '45000002000119' },
  },
  {
    titles: [
      'Nomeação – concurso de enfermagem, 2ª convocação',
      'Nomeação – concurso de farmácia, 1ª convocação',
      'Nomeação – cargo em comissão da Ouvidoria',
      'Nomeação – concurso de medicina, 3ª convocação',
    ],
    detail: 'Convoca os classificados para a posse no prazo do edital.',
    subject: 'Nomeação',
  },
  {
    titles: [
      'Transferência de bens móveis ao Hospital Regional de Serra Clara',
      'Transferência de berços aquecidos à Maternidade de Olho d’Água',
      'Transferência de computadores à Escola de Saúde Pública',
      'Baixa de geladeiras de vacina sem conserto',
    ],
    detail: 'Relação de bens com os respectivos números de tombamento.',
    subject: 'baixa de bens',
    interested: SESAU,
  },
];

/** Invented staff whom the matters concern; the CPFs are valid by check digit only. */
export const staff = [
  { name: 'José Arimateia Feitosa', cpf: '30000001198' },
  { name: 'Francisca das Chagas Moura', cpf: '30000001279' },
  { name: 'Raimundo Nonato Bezerra', cpf: '30000001350' },
  { name: 'Antônia Sales Cavalcante', cpf: '30000001430' },
  { name: 'Carlos Eduardo Tavares', cpf: '30000001511' },
  { name: 'Lúcia de Fátima Holanda', cpf: '30000001600' },
  { name: 'Pedro Henrique Maia', cpf: '30000001783' },
] as const;
