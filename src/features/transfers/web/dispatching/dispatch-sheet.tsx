import { useQuery } from '@tanstack/react-query';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { ProcessSubject } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import type { SignText } from '../acts/sign-text-place.ts';
import { useHeldTyping } from '../../../../platform/web/ui/overlays/type-ahead.ts';
import { DispatchForm } from './dispatch-form.tsx';
import { openDispatch } from './open-dispatch.ts';

interface DispatchSheetProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted' | 'capacity'>;
  /** The unit it goes to, when that was said before the sheet opened; it takes the place of one chosen before. */
  readonly target?: SearchOption | undefined;
  /** Signs the text before it goes; without it the sheet only sends. */
  readonly signText?: SignText | undefined;
  /** Reads again what the dispatch changed. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Writes the dispatch of one process and sends it: target, text, files, all kept while they are written (experience §7.8). */
export function DispatchSheet({ process, target, signText, onDone, onClose }: DispatchSheetProps) {
  const personId = useCurrentUser()?.id;
  const started = useQuery({
    queryKey: ['dispatch-sheet', process.id],
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
      {(known) => (
        <DispatchForm
          key={known.draft.id}
          {...{ process, target, signText, onDone, onClose }}
          started={known}
          personId={personId!}
        />
      )}
    </AreaState>
  );
}

/** What is typed while the draft is being opened waits for the form. */
function HeldTyping({ onCancel }: { readonly onCancel: () => void }) {
  useHeldTyping(onCancel);
  return null;
}
