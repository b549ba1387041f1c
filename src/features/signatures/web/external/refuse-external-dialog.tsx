import { IconBan } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { refuseExternal } from '../../contract/external/refuse-external.ts';
import { refusalFields } from '../requests/refusal-fields.ts';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';

interface RefuseExternalDialogProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Refuses with a reason, and no code (R067). */
export function RefuseExternalDialog({ request, visit, onDone, onClose }: RefuseExternalDialogProps) {
  const { act } = useAct(refuseExternal);
  return (
    <ActDialog
      words={{
        title: 'Recusar a assinatura?',
        text: `${request.user_requester} recebe o motivo. Depois de recusar, só um pedido novo permite assinar.`,
        verb: 'Recusar',
        busy: 'Recusando…',
        keep: 'Voltar a ler',
        done: 'Assinatura recusada.',
      }}
      icon={IconBan}
      danger
      faults="notices"
      fields={refusalFields}
      send={(reason) => act({ body: { hash: visit.hash, ...reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
