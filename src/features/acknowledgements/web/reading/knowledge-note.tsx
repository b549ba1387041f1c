import { IconEyeCheck } from '@tabler/icons-react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { openInTab } from '../../../documents/web/index.ts';
import { getTramitsPdf } from '../../contract/reading/get-tramits-pdf.ts';
import { listKnowledge } from '../../contract/reading/list-knowledge.ts';

export type Knowledge = OutputOf<typeof listKnowledge>['results'][number];

/** One act of knowledge of a process; `null` where it is none of it, undefined while it is looked for or none is named. */
export function useKnowledge(processId: number, giveKnowledgeId: number | null): Knowledge | null | undefined {
  const { data } = useEndpoint(
    listKnowledge,
    { params: { processId }, query: { give_knowledge_id: giveKnowledgeId ?? 1 } },
    { enabled: giveKnowledgeId !== null },
  );
  return giveKnowledgeId === null ? undefined : data && (data.results[0] ?? null);
}

/** Over the viewer in knowledge mode: the confirmation alone, with who, when and the way of the process until then (R101). */
export function KnowledgeNote({ knowledge }: { readonly knowledge: Knowledge | null }) {
  if (knowledge === null)
    return <Note tone="warn">Esta ciência não é deste processo. Você vê todos os documentos.</Note>;
  const { user, capacity, date, observation, process_id: processId, give_knowledge_id } = knowledge;
  const who = [user.name, user.post, capacity?.label].filter(Boolean).join(' · ');
  const open = () =>
    openInTab(() => callEndpoint(getTramitsPdf, { params: { processId }, query: { give_knowledge_id } })).catch(
      toast.failure,
    );
  return (
    <Note tone="ok" icon={IconEyeCheck} title="Ciência registrada.">
      <span className={look('row', 'wrap', 'between')}>
        <span>
          {who}, {formatDateTime(date)}. Aparece aqui só o que foi lido.
          {observation ? ` Observação: “${observation}”` : ''}
        </span>
        <Button size="sm" onClick={() => void open()}>
          Ver a tramitação até então
        </Button>
      </span>
    </Note>
  );
}
