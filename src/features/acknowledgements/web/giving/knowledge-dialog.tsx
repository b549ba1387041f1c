import { IconEyeCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { checkProcessKnowledge } from '../../contract/checks/check-process-knowledge.ts';
import { acceptanceFields } from './acceptance-fields.ts';
import { DocumentsToKnow } from './documents-to-know.tsx';
import { leaveToQueue } from './knowledge-run.ts';
import { TermsText } from './terms-text.tsx';

type Checked = OutputOf<typeof checkProcessKnowledge>;

interface KnowledgeDialogProps {
  readonly processId: number;
  /** Where it is not on the screen around: the formatted number. */
  readonly nup?: string | undefined;
  /** Chosen before; all that may still be known, when it is not said. */
  readonly documentId?: number | undefined;
  /** Who gives it: nobody else may send what waits in the queue. */
  readonly me: number | null;
  /** After it was given: the dialog was closed long before. */
  readonly onGiven: () => unknown;
  readonly onClose: () => void;
}

/** Declares to know a process, or some of its documents; what is known already stands apart. The queue tells how it went. */
export function KnowledgeDialog({ processId, nup = '', documentId, me, onGiven, onClose }: KnowledgeDialogProps) {
  const checked = useEndpoint(checkProcessKnowledge, { params: { id: processId } });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const shown = shownOf(checked.data, documentId);
  const open = shown.filter(({ allowed }) => allowed);
  const chosen = open.filter(({ id }) => !left.has(id));
  const isWhole = documentId === undefined && chosen.length === open.length;
  const [only] = shown;
  const what =
    documentId !== undefined && only
      ? `de "${only.title}"`
      : isWhole
        ? `do processo ${nup}`.trim()
        : `de ${plural(chosen.length, 'documento', 'documentos')}`;
  return (
    <ActDialog
      words={{
        title: checked.data ? `Dar ciência ${what}` : 'Dar ciência',
        text: 'Ficam registrados seu nome, sua lotação, a data e a hora, em uma certidão que entra no processo.',
        verb: chosen.length > 1 ? `Dar ciência de ${chosen.length}` : 'Dar ciência',
        keep: 'Agora não',
      }}
      icon={IconEyeCheck}
      blocked={blockedNow(checked.data, chosen.length)}
      fields={acceptanceFields}
      send={async ({ observation }) =>
        leaveToQueue({
          name: [`Dar ciência ${what}`, isWhole ? '' : nup].filter(Boolean).join(' · '),
          body: {
            process_id: processId,
            process_file_ids: isWhole ? null : chosen.map(({ id }) => id),
            user: me,
            LGPD: true,
            lgpd_version: checked.data?.lgpd.version,
            observation: observation || null,
          },
          onGiven,
        })
      }
      onClose={onClose}
    >
      <AreaState of={checked} skeleton={<Skeleton lines={4} label="Carregando os documentos" />}>
        {({ lgpd }) => (
          <>
            <DocumentsToKnow
              processId={processId}
              documents={shown}
              chosen={new Set(chosen.map(({ id }) => id))}
              onChange={(next) => setLeft(new Set(open.flatMap(({ id }) => (next.has(id) ? [] : [id]))))}
            />
            <TermsText terms={lgpd} />
          </>
        )}
      </AreaState>
    </ActDialog>
  );
}

const shownOf = (checked: Checked | undefined, documentId: number | undefined) =>
  (checked?.documents ?? []).filter(({ id }) => documentId === undefined || id === documentId);

function blockedNow(checked: Checked | undefined, chosen: number) {
  if (!checked) return { message: 'Espere: os documentos ainda não chegaram.' };
  if (!checked.allowed) return { message: checked.reason ?? '', resolve: checked.resolve ?? undefined };
  return chosen === 0 ? { message: 'Escolha ao menos um documento.' } : null;
}
