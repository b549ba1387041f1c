import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from '../../../../platform/web/router/index.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { FullPageLoader } from '../../../../platform/web/layout/full-page-loader.tsx';
import { SkipLink } from '../../../../platform/web/layout/skip-link.tsx';
import { startLive } from '../../../../platform/web/live/live.ts';
import { TaskPanel } from '../../../../platform/web/queue/task-panel.tsx';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Offline } from '../../../../platform/web/ui/display/area-message.tsx';
import { KnowledgeNote, useKnowledge } from '../../../acknowledgements/web/index.ts';
import { MarkHere } from '../../../bookmarks/web/index.ts';
import { DocumentViewer } from '../../../documents/web/index.ts';
import { DownloadHost } from '../../../downloads/web/index.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { asksForSignature, SignatureDialogHost } from '../../../signatures/web/index.ts';

/** `/processo/:id?documento=&pagina=`: the process to be read (specification 000 §2). */
export function Component() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const navigate = useNavigate();
  const process = useEndpoint(getProcess, { params: { id: known ? id : 1 } }, { enabled: known });
  useEffect(() => startLive(), []);
  const { error, refetch } = process;
  // R099. Without network nothing was refused: what is asked for may still come.
  const refused = !known || (error !== null && !error.isNetwork && !process.data);
  useEffect(() => {
    if (!refused) return;
    if (error && error.status !== 401) toast.failure(error);
    navigate('/app/processos', { replace: true });
  }, [refused, error, navigate]);
  if (process.data) return <Reading process={process.data} />;
  if (error?.isNetwork) {
    return (
      <main id="conteudo">
        <Offline onRetry={() => void refetch()} />
      </main>
    );
  }
  return <FullPageLoader />;
}

function Reading({ process }: { readonly process: ProcessDetail }) {
  const [address] = useSearchParams();
  const named = address.get('give_knowledge_id');
  const knowledge = useKnowledge(process.id, named && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null);
  const [forAnAct] = useState(() => asksForSignature(address));
  return (
    <>
      <SkipLink />
      <Suspense fallback={<FullPageLoader />}>
        <DocumentViewer
          process={process}
          forAnAct={forAnAct}
          beside={<MarkHere process={process} />}
          note={knowledge === undefined ? null : <KnowledgeNote knowledge={knowledge} />}
          only={knowledge ? shownOf(knowledge) : undefined}
        />
      </Suspense>
      <SignatureDialogHost />
      <DownloadHost />
      <TaskPanel />
    </>
  );
}

/** What was known, and the certificate of it. */
const shownOf = ({ documents, certificate }: NonNullable<ReturnType<typeof useKnowledge>>): ReadonlySet<number> =>
  new Set([...documents, ...(certificate ? [certificate] : [])].map(({ id }) => id));
