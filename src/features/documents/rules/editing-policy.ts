// Specification 000 §4 (rules): what signing locks, and what editing a signed document costs.
import { allowedIf, firstOf, type Decision, type Reason } from '../../../kernel/decision.ts';
import type { DocumentState } from './document-states.ts';

/** What is signed of a draft: the text of its main document, or the file that was sent as such; `null` while it is not. */
export type SignedPrimary = 'text' | 'file' | null;

export type DocumentFacts = {
  readonly state: DocumentState;
  /** The request or the dispatch itself, as opposed to what goes with it. */
  readonly primary: boolean;
  /** In a dispatch, as opposed to a process not yet opened. */
  readonly ofDispatch: boolean;
  /** Already part of the process: sent with the opening, a dispatch or a join. */
  readonly filed: boolean;
  /** Written in the editor, or an editable file; an uploaded PDF is replaced, not edited. */
  readonly editable: boolean;
  /** Whoever acts belongs to the draft: wrote it, or works in the unit where it is written. */
  readonly mine: boolean;
  readonly signaturesDone: number;
  readonly signaturesPending: number;
  /** Whether the request or dispatch this document goes with is signed, and what it is. */
  readonly signedPrimary: SignedPrimary;
};

/** How many signatures, done and pending, an edit would delete. */
export function signaturesDroppedByEditing(document: DocumentFacts): number {
  return document.signaturesDone + document.signaturesPending;
}

/** Editing a document with signatures asks first; confirmed, it drops them in the same transaction. */
export function mayEdit(document: DocumentFacts, dropConfirmed: boolean): Decision {
  const dropped = signaturesDroppedByEditing(document);
  return firstOf(
    () => mayChange(document),
    () =>
      allowedIf(document.editable, {
        code: 'DOCUMENT_NOT_EDITABLE',
        message: 'Um PDF enviado não se edita.',
        resolve: 'Apague o arquivo e envie outro.',
      }),
    () =>
      allowedIf(dropped === 0 || dropConfirmed, {
        code: 'DROP_CONFIRMATION_REQUIRED',
        message:
          dropped === 1
            ? 'A assinatura feita ou pendente será apagada.'
            : `As ${dropped} assinaturas feitas e pendentes serão apagadas.`,
        resolve: 'Confirme para editar, ou mantenha o documento assinado.',
      }),
  );
}

/** The text of a document of an obligatory model comes of its fields, and not of the editor (001 §3, use type). */
export const mayWriteText = (fieldsOnly: boolean): Decision =>
  allowedIf(!fieldsOnly, {
    code: 'ONLY_FIELDS_CHANGE',
    message: 'O modelo deste documento é de uso obrigatório: só os campos mudam.',
    resolve: 'Abra o formulário e preencha os campos.',
  });

/** Name and type do not touch what was signed, but a signed document keeps them too. */
export function mayRename(document: DocumentFacts): Decision {
  return firstOf(
    () => mayChange(document),
    () => allowedIf(document.signaturesDone === 0, keepsName(document)),
  );
}

/** Deleting what somebody signed asks first, as editing it does; confirmed, its signatures fall with it. */
export function mayDelete(document: DocumentFacts, dropConfirmed: boolean): Decision {
  const { signaturesDone: signed } = document;
  return firstOf(
    () => mayChange(document),
    () =>
      // A process may open without a request of its own; a dispatch without its text says nothing.
      allowedIf(!(document.primary && document.ofDispatch), {
        code: 'PRIMARY_DOCUMENT',
        message: 'O texto do despacho não se apaga sozinho.',
        resolve: 'Descarte o despacho inteiro.',
      }),
    () =>
      allowedIf(signed === 0 || dropConfirmed, {
        code: 'DROP_CONFIRMATION_REQUIRED',
        message:
          signed === 1
            ? 'O documento está assinado: a assinatura será apagada com ele.'
            : `O documento está assinado: as ${signed} assinaturas serão apagadas com ele.`,
        resolve: 'Confirme para apagar, ou mantenha o documento assinado.',
      }),
  );
}

/** Adding to, or reordering, the files of a draft whose request or dispatch may be signed. */
export function mayChangeAttachments(draft: Pick<DocumentFacts, 'mine' | 'ofDispatch' | 'signedPrimary'>): Decision {
  return firstOf(
    () => allowedIf(draft.mine, ofAnother),
    () => allowedIf(draft.signedPrimary === null, lockedBySignature(draft)),
  );
}

function mayChange(document: DocumentFacts): Decision {
  return firstOf(
    () => allowedIf(!document.filed, alreadyFiled),
    () => allowedIf(document.mine, ofAnother),
    () => allowedIf(document.primary || document.signedPrimary === null, lockedBySignature(document)),
  );
}

const alreadyFiled: Reason = {
  code: 'DOCUMENT_FILED',
  message: 'O documento já faz parte do processo e não muda mais.',
  resolve: 'Quem tem permissão pode torná-lo sem efeito.',
};

const ofAnother: Reason = {
  code: 'DOCUMENT_OF_ANOTHER',
  message: 'Este rascunho é de outra pessoa ou de outro setor.',
  resolve: 'Só quem o escreve pode mudá-lo.',
};

/** The way out is the one there is: a text is changed, a file that was sent is deleted, and a dispatch goes whole. */
const lockedBySignature = ({
  signedPrimary,
  ofDispatch,
}: Pick<DocumentFacts, 'signedPrimary' | 'ofDispatch'>): Reason => ({
  code: 'ATTACHMENTS_LOCKED',
  message: 'O documento principal está assinado: os anexos não mudam.',
  resolve:
    signedPrimary === 'text'
      ? 'Mude o texto do documento principal e confirme: a assinatura é apagada, e os anexos voltam a mudar.'
      : ofDispatch
        ? 'Descarte o despacho e comece outro.'
        : 'Apague o documento principal com a assinatura e envie de novo: os anexos voltam a mudar.',
});

const keepsName = ({ editable }: DocumentFacts): Reason => ({
  code: 'DOCUMENT_SIGNED',
  message: 'O documento está assinado.',
  resolve: editable
    ? 'Mude o texto e confirme: a assinatura é apagada, e o nome volta a mudar.'
    : 'Para outro nome, apague o arquivo com a assinatura e envie de novo.',
});
