import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { saveDraft } from '../../src/features/processes/contract/drafts/save-draft.ts';
import { searchSubjects } from '../../src/features/subjects/contract/search-subjects.ts';
import type { Troupe } from './troupe.ts';

/** What each servant has begun and not yet opened. */
const begun = [
  { who: 'Luciana', title: 'Pedido de vacância por aposentadoria – setor de enfermagem', subject: 'Aposentadoria' },
  { who: 'Ana', title: 'Aditivo ao contrato de lavanderia hospitalar', subject: 'Prorrogação de contrato' },
  { who: 'João', title: 'Pregão de gêneros alimentícios para as unidades regionais', subject: 'Pregão eletrônico' },
  { who: 'Teresa', title: 'Parecer sobre cessão de uso de imóvel', subject: 'imóveis' },
  { who: 'Helena', title: 'Plano anual de capacitação da coordenadoria', subject: 'Participação em curso' },
  { who: 'Davi', title: 'Agenda de visitas às regionais de saúde', subject: 'Planejamento' },
  { who: 'Marcos', title: 'Renovação do parque de computadores', subject: 'Adesão a ata' },
] as const;

/** Each account leaves one draft among its saved ones; the automatic draft stays free for whoever tries the product. */
export const draftActs = begun.map(({ who, title, subject }) => async (troupe: Troupe, when: Date): Promise<void> => {
  const player = await troupe.player(who);
  const subjects = await player.call(searchSubjects, { query: { search_text: subject } }, when);
  const draft = await player.call(getAutoDraft, {}, when);
  const body = { description: title, subject_id: subjects[0]?.id ?? troupe.anySubject };
  await player.call(saveDraft, { params: { id: draft.id }, body }, when);
});
