import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Act } from '../../../../platform/web/acts/act-kind.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { authenticateDocuments } from '../../contract/verification/authenticate-documents.ts';
import type { DocumentItem } from '../document.ts';
import { documentKind } from './document-subject.ts';

/** Whoever compared a document with its original says so, and answers for it. */
export const authenticateDocument: Act<DocumentItem> = {
  id: 'authenticate-document',
  name: 'Autenticar',
  icon: IconRosetteDiscountCheck,
  busyLabel: 'Autenticando…',
  order: 30,
  minor: true,
  effect: 'confirm',
  when: (context) => documentKind.offered('authenticate')(context) && context.subjects.every(canBeCompared),
  blockedReason: documentKind.refused('authenticate'),
  confirm: ({ subjects: [document] }) => ({
    title: `Autenticar "${document?.title}"?`,
    body: 'Você declara que o comparou com o original e responde por isso. Ficam registrados seu nome, a data e sua lotação.',
    verb: 'Autenticar documento',
    keep: 'Agora não',
    icon: IconRosetteDiscountCheck,
  }),
  run: async ({ subjects, refresh }) => {
    const body = { process_file_ids: subjects.map(({ id }) => id) };
    await callEndpoint(authenticateDocuments, { body });
    await refresh();
    toast.success(`"${subjects[0]?.title}" autenticado.`);
  },
};

/** Nobody vouches twice, nor for a draft or for what is without effect. */
const canBeCompared = ({ filed, without_effect, validated_by_me }: DocumentItem): boolean =>
  filed && !without_effect && !validated_by_me;
