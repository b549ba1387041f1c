import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { getJoinDraft } from '../../contract/joining/get-join-draft.ts';
import { JoinForm } from './join-form.tsx';
import type { JoinSheetProps } from './use-join.ts';

/** Prepares the join of one process and makes it: documents, signatures, reason, all kept while they are prepared. */
export function JoinSheet(props: JoinSheetProps) {
  const { process, onClose } = props;
  const personId = useCurrentUser()?.id;
  const started = useQuery({
    queryKey: ['join-sheet', process.id],
    queryFn: () => callEndpoint(getJoinDraft, { params: { id: process.id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <AreaState
      of={{ ...started, data: personId === undefined ? undefined : started.data }}
      frame={(state) => (
        <SideSheet title="Juntar documentos" wide onClose={onClose}>
          {state}
        </SideSheet>
      )}
    >
      {(known) => <JoinForm key={known.id} {...props} started={known} personId={personId!} />}
    </AreaState>
  );
}
