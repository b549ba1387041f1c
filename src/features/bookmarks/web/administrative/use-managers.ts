import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { whoManagesBookmarks } from '../../contract/administrative/who-manages-bookmarks.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** How far somebody may look after bookmarks, and who they are until their names are known. */
const unnamed = {
  unit: 'a quem gere os marcadores da sua unidade',
  part: 'a quem gere os marcadores do seu órgão',
  all: 'a quem gere os marcadores de todos os órgãos',
} as const;

export type Far = keyof typeof unnamed;

/**
 * Whom to ask for a bookmark that one may not make or change, by name: "Peça a Marcos Lima (CGTI/SEPLAG)."
 * @param wanted off asks nobody's name: nothing is refused
 */
export function useManagers(wanted: boolean): (far: Far) => string {
  const { data } = useEndpoint(whoManagesBookmarks, {}, { enabled: wanted, staleTime: 300_000 });
  return (far) => {
    const names = (data?.[far] ?? []).map((label) => `a ${label.replace(/, (.+)$/, ' ($1)')}`);
    return `Peça ${names.length === 0 ? unnamed[far] : list.format(names)}.`;
  };
}
