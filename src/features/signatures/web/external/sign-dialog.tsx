import { IconSignature } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { respondExternal } from '../../contract/external/respond-external.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { ExternalSignature, VisitSecrets } from './use-visit.ts';

interface SignDialogProps {
  readonly request: ExternalSignature;
  readonly visit: VisitSecrets;
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

/** The signature itself, by who proved that it is them. */
export function SignDialog({ request, visit, refresh, onClose }: SignDialogProps) {
  const { act } = useAct(respondExternal);
  return (
    <ActDialog
      words={{
        title: `Assinar "${request.file_name ?? 'o documento'}"?`,
        text: 'Assinar tem valor legal e fica registrado com data, hora e o endereço do seu aparelho. Não dá para desfazer.',
        verb: 'Assinar',
        busy: 'Assinando…',
        keep: 'Voltar a ler',
        done: 'Documento assinado.',
      }}
      icon={IconSignature}
      send={() =>
        act({ body: { ...visit, process_file_id: request.process_file_id } }).catch(async (error: unknown) => {
          // They read for longer than what they proved holds: the page asks for CPF and code again.
          if (error instanceof ApiError && error.code === signatureErrors.linkProofRequired.code) await refresh();
          throw error;
        })
      }
      onDone={refresh}
      onClose={onClose}
    >
      <p className={look('small', 'muted')}>
        {request.user} · CPF {request.user_cpf}
      </p>
    </ActDialog>
  );
}
