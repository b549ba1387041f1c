import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { authenticateDocuments } from '../../contract/verification/authenticate-documents.ts';
import { blockedBy } from '../../../processes/web/index.ts';
import { type DocumentItem, verdictOn } from '../document.ts';

export interface DocumentActionContext {
  readonly document: DocumentItem;
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
  when: ({ document }) => verdictOn(document, 'authenticate') !== undefined && canBeCompared(document),
  blockedReason: ({ document }) => {
    const verdict = verdictOn(document, 'authenticate');
    return verdict ? blockedBy(verdict) : null;
  },
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

/** Nobody vouches twice, nor for a draft or for what is without effect. */
const canBeCompared = ({ filed, without_effect, validated_by_me }: DocumentItem): boolean =>
  filed && !without_effect && !validated_by_me;
