// Specification 000 §4 (rules: signing locks, editing drops signatures): the life of a document's content.
import { defineMachine } from '../../../kernel/state-machine.ts';

/** DRAFT may change; FROZEN has fixed bytes that signatures refer to; SEALED has every signature and the sealed revision. */
export type DocumentState = 'DRAFT' | 'FROZEN' | 'SEALED';
export type DocumentAction = 'edit' | 'freeze' | 'addSignature' | 'seal' | 'dropSignatures';

export const documentMachine = defineMachine<DocumentState, DocumentAction>({
  name: 'documento',
  initial: 'DRAFT',
  table: {
    DRAFT: { edit: { to: 'DRAFT', guards: ['editing-policy'] }, freeze: { to: 'FROZEN' } },
    // Editing what is frozen or sealed drops its signatures, done and pending, in the same act.
    FROZEN: {
      // A signature with a person's own key is a revision of the file.
      addSignature: { to: 'FROZEN', guards: ['over-the-newest-file'] },
      seal: { to: 'SEALED', guards: ['every-signature-done'] },
      edit: { to: 'DRAFT', guards: ['editing-policy', 'drop-confirmed'] },
      dropSignatures: { to: 'DRAFT' },
    },
    // Someone signs after it was sealed: the seal is put again with everyone's names, over the same bytes or, when it
    // was signed with a key of one's own, over the file that then has both.
    SEALED: {
      addSignature: { to: 'FROZEN', guards: ['over-the-newest-file'] },
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
    addSignature: 'Acrescentar assinatura',
    seal: 'Selar',
    dropSignatures: 'Retirar assinaturas',
  },
});
