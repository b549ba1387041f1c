// Decisions G66 and G67: how each number of the dashboard is worked out, as people are told on the screen. The card of this capability has
// the same sentences; a test holds it.

export const formulas = {
  analysing: 'Em análise: processos da unidade, não arquivados, que têm um responsável agora.',
  due: 'Com prazo: processos não arquivados que têm data de prazo, vencida ou não.',
  waiting: 'Sem responsável: processos não arquivados que ninguém da unidade assumiu.',
  urgent: 'Urgentes: processos não arquivados com prioridade Urgente.',
  toSign: 'Para eu assinar: documentos que esperam pela sua assinatura, em qualquer unidade.',
  productivity:
    'Produtividade: concluídos ou tramitados divididos pelos recebidos no período. Cada entrada e cada saída conta, em semanas inteiras.',
  change: 'Variação: concluídos ou tramitados na última semana inteira, comparados com os da semana anterior.',
  ownProductivity:
    'Produtividade: o que você tramitou ou arquivou na unidade, dividido pelo que assumiu no período. Cada vez conta, em semanas inteiras.',
  dueDates: 'Prazos: os processos com prazo, por quanto falta: vencidos, hoje, próximos 7 dias e mais adiante.',
  analyses:
    'Tempo em análise: há quantos dias o responsável atual tem cada processo em análise. A média é desses dias.',
  date: 'Duração da análise: de cada responsável que deixou um processo, o tempo que ficou com ele. A média é do dia em que deixou.',
  subjects: 'Assuntos: os cinco assuntos com mais processos não arquivados.',
  capacities: 'Setores: as cinco unidades com mais processos não arquivados.',
  origins: 'De onde vieram: as cinco unidades que abriram mais dos processos que estão com você.',
  bottlenecks:
    'Permanência: dias inteiros entre a entrada e a saída de cada processo que saiu no período, em meses inteiros. Metade saiu até a mediana; nove de cada dez, até o percentil 90. Só com 5 saídas ou mais.',
  path: 'Caminho: a partir da passagem mais usada entre duas unidades, sempre a passagem seguinte mais usada.',
  loads: 'Carga: processos que cada pessoa tem na unidade. Com pressa: vencidos ou com prazo até daqui a 7 dias.',
  visible: 'Só entram processos que você pode ver. Os números são contados no momento de cada ato.',
} as const;
