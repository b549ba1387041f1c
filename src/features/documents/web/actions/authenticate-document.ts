import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { reasonsOf } from '../../../../kernel/decision.ts';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { authenticateDocuments } from '../../contract/verification/authenticate-documents.ts';
import { mayAuthenticate } from '../../rules/authentication-policy.ts';
import type { DocumentItem } from '../document.ts';

export interface DocumentActionContext {
  readonly document: DocumentItem;
  /** Whether the person holds VALIDATE_ARCHIVE in the unit of now. */
  readonly authenticates: boolean;
  /** Reads again what an act changed. */
  readonly refresh: () => Promise<void>;
}

/** Whoever compared a document with its original says so, and answers for it. */
export const authenticateDocument: InterfaceAction<DocumentActionContext> = {
  id: 'authenticate-document',
  name: 'Autenticar',
  icon: IconRosetteDiscountCheck,
  busyLabel: 'Autenticando…',
  effect: 'confirm',
  when: ({ document, authenticates }) =>
    authenticates && document.filed && !document.without_effect && !document.validated_by_me,
  blockedReason: ({ document }) =>
    reasonsOf(
      mayAuthenticate({
        filed: document.filed,
        withoutEffect: document.without_effect,
        infected: document.scan_status === 'INFECTED',
      }),
    )[0] ?? null,
  confirm: ({ document }) => ({
    title: `Autenticar "${document.title}"?`,
    body: 'Você declara que o comparou com o original e responde por isso. Ficam registrados seu nome, a data e sua lotação.',
    verb: 'Autenticar documento',
    keep: 'Agora não',
    icon: IconRosetteDiscountCheck,
  }),
  run: async ({ document, refresh }) => {
    const body = { process_file_ids: [document.id] };
    await callEndpoint(authenticateDocuments, { body });
    await refresh();
    toast.success(`"${document.title}" autenticado.`);
  },
};
