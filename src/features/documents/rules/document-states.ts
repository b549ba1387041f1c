// Specification 000 §4 (rules: signing locks, editing drops signatures): the life of a document's content.
import { defineMachine } from '../../../kernel/state-machine.ts';

/** DRAFT may change; FROZEN has fixed bytes that signatures refer to; SEALED has every signature and the sealed revision. */
export type DocumentState = 'DRAFT' | 'FROZEN' | 'SEALED';
export type DocumentAction = 'edit' | 'freeze' | 'seal' | 'dropSignatures';

export const documentMachine = defineMachine<DocumentState, DocumentAction>({
  name: 'documento',
  initial: 'DRAFT',
  table: {
    DRAFT: { edit: { to: 'DRAFT', guards: ['editing-policy'] }, freeze: { to: 'FROZEN' } },
    // Editing what is frozen or sealed drops its signatures, done and pending, in the same act.
    FROZEN: {
      seal: { to: 'SEALED', guards: ['every-signature-done'] },
      edit: { to: 'DRAFT', guards: ['editing-policy', 'drop-confirmed'] },
      dropSignatures: { to: 'DRAFT' },
    },
    // Someone signs after it was sealed: the seal is put again, over the same bytes, with everyone's names.
    SEALED: {
      seal: { to: 'SEALED', guards: ['every-signature-done'] },
      edit: { to: 'DRAFT', guards: ['editing-policy', 'drop-confirmed'] },
      dropSignatures: { to: 'DRAFT' },
    },
  },
  labels: {
    DRAFT: 'Em edição',
    FROZEN: 'Congelado para assinatura',
    SEALED: 'Assinado e selado',
    edit: 'Editar',
    freeze: 'Congelar',
    seal: 'Selar',
    dropSignatures: 'Retirar assinaturas',
  },
});
