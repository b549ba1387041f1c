// Decisions G75: what a feedback is about is one of the menu's screens.

/** Every area with its name and the beginnings of the addresses that belong to it. */
const areas = {
  processes: { label: 'Processos e caixas', under: ['/app/processos', '/app/novo-processo', '/app/documento'] },
  search: { label: 'Busca', under: ['/app/busca'] },
  dashboard: { label: 'Painel', under: ['/app/painel'] },
  changes: { label: 'O que mudou', under: ['/app/o-que-mudou'] },
  signatures: { label: 'Assinaturas', under: ['/app/assinaturas'] },
  gazette: { label: 'Diário Oficial', under: ['/app/documentos-doe', '/app/doe-formulario'] },
  settings: { label: 'Configurações', under: ['/app/configuracoes-usuario'] },
  administration: { label: 'Administração', under: ['/app/admin'] },
  help: { label: 'Ajuda', under: ['/app/ajuda'] },
  other: { label: 'Outra tela ou o sistema todo', under: [] },
} as const satisfies Record<string, { readonly label: string; readonly under: readonly string[] }>;

export type FeedbackArea = keyof typeof areas;
export const feedbackAreas = Object.keys(areas) as [FeedbackArea, ...FeedbackArea[]];

/** What an area is called. */
export const areaName = (area: FeedbackArea): string => areas[area].label;

/** To which area a screen belongs, by the path of its address. */
export const areaOf = (path: string): FeedbackArea =>
  feedbackAreas.find((area) => areas[area].under.some((start) => path === start || path.startsWith(`${start}/`))) ??
  'other';

/** The path of a screen of work as an address may name it; empty of anything else. */
export const screenPath = (given: string): string => /^\/app\/[\w/-]*$/.exec(given)?.[0] ?? '';
