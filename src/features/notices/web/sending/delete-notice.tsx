import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { deleteNotices } from '../../contract/sending/delete-notices.ts';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { listSentNotices } from '../../contract/sending/list-sent-notices.ts';

interface DeleteNoticeProps {
  readonly of: { readonly id: number; readonly title: string };
}

/** Takes a message back from everybody (R193). */
export function DeleteNotice({ of: { id, title } }: DeleteNoticeProps) {
  const { act, isPending } = useAct(deleteNotices, { invalidates: [listSentNotices, listNotices] });

  async function remove() {
    const isSure = await confirm({
      title: `Apagar a mensagem “${title}”?`,
      body: 'Ela sai do sino de todas as pessoas, também de quem já leu. Não dá para desfazer: para corrigir, apague e envie outra.',
      verb: 'Apagar mensagem',
      keep: 'Manter mensagem',
      danger: true,
    });
    if (!isSure) return;
    await act({ body: { notice_ids: [id] } }).then(({ message, notice_ids: gone }) => {
      if (gone.length > 0) toast.success(message);
      else toast.info('Outra pessoa já tinha apagado esta mensagem.');
    }, toast.failure);
  }

  return (
    <Button
      size="sm"
      busy={isPending}
      busyLabel="Apagando…"
      aria-label={`Apagar a mensagem ${title}`}
      onClick={() => void remove()}
    >
      Apagar
    </Button>
  );
}
