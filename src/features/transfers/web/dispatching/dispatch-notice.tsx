import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { hasDispatchWritten } from '../../contract/dispatching/has-dispatch-written.ts';
import { look } from '../../../../platform/web/ui/look.tsx';

interface DispatchNoticeProps {
  readonly processId: number;
  readonly onContinue: () => void;
}

/** Says that this person left a dispatch begun for the process. */
export function DispatchNotice({ processId, onContinue }: DispatchNoticeProps) {
  const { data } = useEndpoint(hasDispatchWritten, { params: { processId } });
  if (!data?.written) return null;
  return (
    <Note title="Há um despacho começado.">
      <div className={look('row', 'wrap', 'between')}>
        <span>Ele está guardado. Colegas do setor também podem abri-lo, mas só você o tramita.</span>
        <Button size="sm" onClick={onContinue}>
          Continuar o despacho
        </Button>
      </div>
    </Note>
  );
}
