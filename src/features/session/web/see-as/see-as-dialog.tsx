import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { seeAs } from '../../../../platform/web/api/session-store.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { SEE_AS_MINUTES, SEE_AS_REASON_LIMIT } from '../../../access/rules/see-as-policy.ts';
import { beginSeeAs } from '../../contract/see-as/begin-see-as.ts';

/** Through whose eyes. */
type EyesToSeeBy =
  | { readonly user_id: number; readonly capacity_id: number; readonly whom: string }
  | { readonly profile_id: number; readonly whom: string };

interface SeeAsDialogProps {
  readonly seen: EyesToSeeBy;
  readonly onClose: () => void;
}

/** Says what a look through other eyes is, asks why, and begins it in this tab. */
export default function SeeAsDialog({ seen: { whom, ...eyes }, onClose }: SeeAsDialogProps) {
  const { act } = useAct(beginSeeAs);
  return (
    <ActDialog
      words={{
        title: `Ver como ${whom}`,
        text: `Esta janela mostra o menu, os atos e as listas que ${whom} tem, por até ${SEE_AS_MINUTES} minutos. Nada pode ser feito. O que é pessoal continua o seu, e os processos são só os que você também pode ver. Fica registrado, com o motivo.`,
        verb: 'Ver como',
        busy: 'Abrindo…',
        keep: 'Agora não',
      }}
      fields={{
        reason: { kind: 'text', label: 'Motivo', lines: 2, limit: SEE_AS_REASON_LIMIT, required: 'Escreva o motivo.' },
      }}
      send={({ reason }) => act({ body: { ...eyes, reason } })}
      onDone={({ token, message }) => {
        seeAs(token);
        toast.info(message);
      }}
      onClose={onClose}
    />
  );
}
