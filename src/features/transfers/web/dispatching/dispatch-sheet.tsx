import { useQuery } from '@tanstack/react-query';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { useHeldTyping } from '../../../../platform/web/ui/overlays/type-ahead.ts';
import { DispatchForm } from './dispatch-form.tsx';
import { openDispatch, sheetKey } from './open-dispatch.ts';
import type { DispatchSheetProps } from './use-dispatch.ts';

/** Writes the dispatch of one process and sends it: target, text, files, all kept while they are written (experience §7.8). */
export function DispatchSheet(props: DispatchSheetProps) {
  const { process, onClose } = props;
  const personId = useCurrentUser()?.id;
  const started = useQuery({
    queryKey: sheetKey(process.id),
    queryFn: () => openDispatch(process.id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <AreaState
      of={{ ...started, data: personId === undefined ? undefined : started.data }}
      frame={(state) => (
        <SideSheet title="Tramitar" wide onClose={onClose}>
          {started.isError ? null : <HeldTyping onCancel={onClose} />}
          {state}
        </SideSheet>
      )}
    >
      {(known) => <DispatchForm key={known.draft.id} {...props} started={known} personId={personId!} />}
    </AreaState>
  );
}

/** What is typed while the draft is being opened waits for the form. */
function HeldTyping({ onCancel }: { readonly onCancel: () => void }) {
  useHeldTyping(onCancel);
  return null;
}
