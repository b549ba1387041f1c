import { IconBan } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { refuseSignatures } from '../../contract/requests/refuse-signatures.ts';
import { refusalFields } from './refusal-fields.ts';

export interface RefuseDialogProps {
  readonly requests: readonly { readonly signature_file_id: number; readonly title: string }[];
  /** Called with the requests that were refused. */
  readonly onDone: (refusedIds: readonly number[]) => void;
  readonly onClose: () => void;
}

const plain = {
  text: 'Quem pediu recebe um aviso com o motivo. A recusa fica na linha do tempo do processo.',
  verb: 'Recusar',
  busy: 'Recusando…',
};
/** Refuses with a reason; each error is said in a notice of 8 s, and after it the list starts over (R548-R553). */
export function RefuseDialog({ requests, onDone, onClose }: RefuseDialogProps) {
  const { act } = useAct(refuseSignatures);
  const [, change] = useAddress();
  return (
    <ActDialog
      words={wordsFor(
        requests,
        ({ title }) => ({ ...plain, title: `Recusar a assinatura de "${title}"?`, keep: 'Manter o pedido' }),
        (count) => ({
          ...plain,
          title: `Recusar ${plural(count, 'assinatura', 'assinaturas')}?`,
          keep: 'Manter os pedidos',
        }),
      )}
      icon={IconBan}
      danger
      faults="notices"
      blocked={requests.length === 0 ? { message: 'Nenhuma assinatura escolhida. Escolha o que recusar.' } : null}
      fields={refusalFields}
      send={(reason) =>
        act({ body: { items: requests.map(({ signature_file_id }) => ({ signature_file_id, ...reason })) } })
      }
      onDone={({ results }) => {
        for (const { ok, message } of results) if (!ok) toast.danger(message);
        const refused = results.filter(({ ok }) => ok);
        if (refused.length === 1) toast.success('Assinatura recusada.');
        else if (refused.length > 1)
          toast.success(`${plural(refused.length, 'assinatura recusada', 'assinaturas recusadas')}.`);
        change({ order_by: 'created_at', page: null }, { replace: true });
        onDone(refused.map(({ signature_file_id }) => signature_file_id));
      }}
      onClose={onClose}
    />
  );
}
