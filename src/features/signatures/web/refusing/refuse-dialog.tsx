import { IconBan } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { withdrawToasts } from '../../../../platform/web/toasts/toast-store.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { refuseSignatures } from '../../contract/refuse-signatures.ts';
import { REFUSAL_MAX_LENGTH, refusalComplete, refusalOptions } from '../../rules/refusal.ts';
import '../signatures.css';

export interface RefuseDialogProps {
  readonly requests: readonly { readonly signature_file_id: number; readonly title: string }[];
  /** Called with the requests that were refused. */
  readonly onDone: (refusedIds: readonly number[]) => void;
  readonly onClose: () => void;
}

const fieldOf = {
  REFUSAL_OPTION_REQUIRED: 'option',
  REFUSAL_JUSTIFICATION_REQUIRED: 'justification',
  REFUSAL_JUSTIFICATION_TOO_LONG: 'justification',
  UNSAFE_TEXT: 'justification',
} as const;

type Faults = Partial<Record<'option' | 'justification', string>>;

/** Refuses with a reason; each error is said in a notice of 8 s (R548-R553). */
export function RefuseDialog({ requests, onDone, onClose }: RefuseDialogProps) {
  const [option, setOption] = useState('');
  const [justification, setJustification] = useState('');
  const [tried, setTried] = useState(false);
  const { act, isPending } = useAct(refuseSignatures);
  const said = useRef<number[]>([]);
  const decision = refusalComplete({ option: option || null, justification });
  const reasons = decision.allowed ? [] : decision.reasons;
  const faults: Faults = tried
    ? Object.fromEntries(reasons.map(({ code, message }) => [fieldOf[code as keyof typeof fieldOf], message]))
    : {};
  const refuse = async () => {
    if (isPending) return;
    setTried(true);
    // What the try before lacked would keep what is said now waiting.
    withdrawToasts(said.current);
    said.current = [];
    if (requests.length === 0) return toast.danger('Nenhuma assinatura escolhida. Escolha o que recusar.');
    if (!decision.allowed) {
      said.current = reasons.map(({ message }) => toast.danger(message));
      return;
    }
    try {
      const { results } = await act({
        body: {
          items: requests.map(({ signature_file_id }) => ({
            signature_file_id,
            refuse_option: option,
            refuse_justification: justification.trim(),
          })),
        },
      });
      for (const { ok, message } of results) if (!ok) toast.danger(message);
      const refused = results.filter(({ ok }) => ok);
      onClose();
      if (refused.length > 0) {
        toast.success(
          refused.length === 1
            ? 'Assinatura recusada.'
            : `${plural(refused.length, 'assinatura recusada', 'assinaturas recusadas')}.`,
        );
      }
      onDone(refused.map(({ signature_file_id }) => signature_file_id));
    } catch (error) {
      for (const message of messagesOf(error)) toast.danger(message);
    }
  };
  const [first] = requests;
  return (
    <Dialog
      title={
        requests.length === 1 && first
          ? `Recusar a assinatura de "${first.title}"?`
          : `Recusar ${plural(requests.length, 'assinatura', 'assinaturas')}?`
      }
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={() => void refuse()}
      footer={
        <>
          <Button onClick={onClose}>Manter {requests.length === 1 ? 'o pedido' : 'os pedidos'}</Button>
          <Button type="submit" variant="danger" icon={IconBan} busy={isPending} busyLabel="Recusando…">
            Recusar
          </Button>
        </>
      }
    >
      <p>Quem pediu recebe um aviso com o motivo. A recusa fica na linha do tempo do processo.</p>
      <SelectField
        label="Motivo"
        placeholder="Escolha o motivo"
        options={refusalOptions.map(({ id, description }) => ({ value: id, label: description }))}
        value={option}
        error={faults.option}
        onChange={(event) => setOption(event.target.value)}
      />
      <TextArea
        label="Justificativa"
        rows={4}
        limit={REFUSAL_MAX_LENGTH}
        value={justification}
        error={faults.justification}
        onChange={(event) => setJustification(event.target.value)}
      />
    </Dialog>
  );
}

const messagesOf = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.reasons.length > 0
    ? error.reasons.map(({ message }) => message)
    : [failureMessage(error)];
