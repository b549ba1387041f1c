import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { reasonsOf, type Decision } from '../../../kernel/decision.ts';
import { next, statesOf, unreachableStates } from '../../../kernel/state-machine.ts';
import { mayAddFiles, mayNameAttachment } from './attachment-rules.ts';
import { documentMachine, type DocumentAction, type DocumentState } from './document-states.ts';
import { documentTypes } from './document-types.ts';
import {
  mayChangeAttachments,
  mayDelete,
  mayEdit,
  mayRename,
  signaturesDroppedByEditing,
  type DocumentFacts,
} from './editing-policy.ts';
import {
  allowedExtensions,
  extensionOf,
  fileKindOf,
  findAllowedExtension,
  mayNameUpload,
  mayReceiveFile,
} from './file-types.ts';

const codes = (decision: Decision) => reasonsOf(decision).map(({ code }) => code);
const actions: DocumentAction[] = ['edit', 'freeze', 'seal', 'dropSignatures'];
const expected: Record<DocumentState, Partial<Record<DocumentAction, DocumentState>>> = {
  DRAFT: { edit: 'DRAFT', freeze: 'FROZEN' },
  FROZEN: { addSignature: 'FROZEN', seal: 'SEALED', edit: 'DRAFT', dropSignatures: 'DRAFT' },
  SEALED: { addSignature: 'FROZEN', seal: 'SEALED', edit: 'DRAFT', dropSignatures: 'DRAFT' },
};

describe('states of a document', () => {
  test.each(statesOf(documentMachine).flatMap((state) => actions.map((action) => [state, action] as const)))(
    '%s x %s',
    (state, action) => {
      expect(next(documentMachine, state, action)).toBe(expected[state][action]);
    },
  );

  test('all can be reached', () => {
    expect(unreachableStates(documentMachine)).toEqual([]);
  });
});

describe('editing documents', () => {
  const document = (extra: Partial<DocumentFacts> = {}): DocumentFacts => ({
    state: 'DRAFT',
    primary: false,
    ofDispatch: true,
    filed: false,
    editable: true,
    mine: true,
    signaturesDone: 0,
    signaturesPending: 0,
    signedPrimary: null,
    ...extra,
  });

  test('editing a signed document asks for confirmation and says how many signatures are dropped', () => {
    const signed = document({
      state: 'FROZEN',
      primary: true,
      signaturesDone: 1,
      signaturesPending: 2,
      signedPrimary: 'text',
    });
    expect(signaturesDroppedByEditing(signed)).toBe(3);
    expect(reasonsOf(mayEdit(signed, false))[0]).toMatchObject({
      code: 'DROP_CONFIRMATION_REQUIRED',
      message: 'As 3 assinaturas feitas e pendentes serão apagadas.',
    });
    expect(codes(mayEdit(signed, true))).toEqual([]);
    expect(codes(mayEdit(document({ state: 'FROZEN', signaturesPending: 1 }), false))).toEqual([
      'DROP_CONFIRMATION_REQUIRED',
    ]);
  });

  test('once the primary document is signed, attachments neither come in, change nor leave', () => {
    const attachment = document({ signedPrimary: 'text' });
    for (const decision of [
      mayEdit(attachment, true),
      mayRename(attachment),
      mayDelete(attachment, true),
      mayChangeAttachments(attachment),
    ]) {
      expect(codes(decision)).toEqual(['ATTACHMENTS_LOCKED']);
    }
    expect(codes(mayChangeAttachments(document()))).toEqual([]);
  });

  test.each([
    ['text', false, /^Mude o texto do documento principal/],
    ['text', true, /^Mude o texto do documento principal/],
    ['file', false, /^Apague o documento principal com a assinatura/],
    ['file', true, /^Descarte o despacho/],
  ] as const)(
    'of a signed %s (of a dispatch: %s) the lock says the way out that there is',
    (signedPrimary, ofDispatch, way) => {
      expect(reasonsOf(mayChangeAttachments({ mine: true, signedPrimary, ofDispatch }))[0]?.resolve).toMatch(way);
    },
  );

  test('what is already part of the process, or is of another person, does not change', () => {
    for (const decision of [
      mayEdit(document({ filed: true }), true),
      mayRename(document({ filed: true })),
      mayDelete(document({ filed: true }), true),
    ]) {
      expect(codes(decision)).toEqual(['DOCUMENT_FILED']);
    }
    for (const decision of [
      mayEdit(document({ mine: false }), true),
      mayDelete(document({ mine: false }), true),
      mayChangeAttachments(document({ mine: false })),
    ]) {
      expect(codes(decision)).toEqual(['DOCUMENT_OF_ANOTHER']);
    }
  });

  test('the primary of a dispatch is not deleted alone, and the signed only with its signatures; a PDF that was sent is not edited', () => {
    expect(codes(mayDelete(document({ primary: true }), true))).toEqual(['PRIMARY_DOCUMENT']);
    expect(codes(mayDelete(document({ primary: true, ofDispatch: false }), false))).toEqual([]);
    expect(codes(mayDelete(document({ signaturesDone: 1 }), false))).toEqual(['DROP_CONFIRMATION_REQUIRED']);
    expect(codes(mayDelete(document({ signaturesDone: 1 }), true))).toEqual([]);
    expect(codes(mayRename(document({ signaturesDone: 1 })))).toEqual(['DOCUMENT_SIGNED']);
    expect(codes(mayDelete(document({ signaturesPending: 1 }), false))).toEqual([]);
    expect(codes(mayEdit(document({ editable: false }), true))).toEqual(['DOCUMENT_NOT_EDITABLE']);
  });
});

describe('document types', () => {
  test('the numbers are those of the specification', () => {
    const OURS_FROM = 9_000;
    const written = documentTypes.filter(({ id, use }) => use !== 'certificate' && id < OURS_FROM);
    expect(written.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 102]);
    expect(written.at(-1)).toEqual({ id: 102, name: 'Parecer', use: 'dispatch' });
  });
});

describe('files that come in', () => {
  const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]);
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);
  const elf = new Uint8Array([0x7f, 0x45, 0x4c, 0x46]);
  const file = (name: string, leading: Uint8Array, as: 'attachment' | 'editable' = 'attachment', bytes = 100) =>
    mayReceiveFile({ name, leading, as, bytes });

  test('an attachment is PDF, by its name and its bytes', () => {
    expect(codes(file('Edital.PDF', pdf))).toEqual([]);
    expect(codes(file('edital.docx', zip))).toEqual(['ATTACHMENT_NOT_PDF']);
    expect(codes(file('edital.docx', zip, 'editable'))).toEqual([]);
    expect(codes(file('edital.pdf', zip))).toEqual(['FILE_CONTENT_MISMATCH']);
    expect(codes(file('virus.pdf', elf))).toEqual(['FILE_CONTENT_MISMATCH']);
    expect(codes(file('virus.docx', elf, 'editable'))).toEqual(['FILE_CONTENT_MISMATCH']);
    expect(file('foto.pdf', zip)).toMatchObject({
      reasons: [{ message: '"foto.pdf" é um pacote ZIP ou documento do Office por dentro, e não .pdf.' }],
    });
    expect(file('nota.pdf', new Uint8Array([1, 2]))).toMatchObject({
      reasons: [{ message: '"nota.pdf" não é por dentro um arquivo .pdf.' }],
    });
    expect(codes(file('vazio.pdf', new Uint8Array(), 'attachment', 0))).toEqual(['EMPTY_DOCUMENT']);
  });

  test('an Office document under a password is only known as a whole', () => {
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(codes(file('planilha.xlsx', ole, 'editable'))).toEqual([]);
    expect(codes(file('planilha.ods', ole, 'editable'))).toEqual(['FILE_CONTENT_MISMATCH']);
  });

  test.each(['edital', 'edital.', '.pdf', 'edital.exe', 'edital.pdf.exe', 'a/.pdf'])(
    '"%s" is no accepted name',
    (name) => {
      expect(codes(mayNameUpload(name))).toEqual(['INVALID_FORMAT']);
    },
  );

  test('a name that is not accepted is told what is, and the nearest format where there is one', () => {
    expect(reasonsOf(mayNameUpload('dados.csv'))[0]?.resolve).toBe(
      'Salve a planilha como XLSX ou ODS e envie de novo.',
    );
    expect(reasonsOf(mayNameUpload('edital.exe'))[0]?.resolve).toMatch(
      /^Envie em PDF ou, como arquivo editável, em DOCX, ODT, .*GZ ou MP4\.$/,
    );
  });

  test('only DOCX and ODT go to the gazette, and only PDF is not editable', () => {
    expect(allowedExtensions.filter(({ to_publish }) => to_publish).map(({ extension }) => extension)).toEqual([
      'docx',
      'odt',
    ]);
    expect(allowedExtensions.filter(({ editable }) => !editable).map(({ extension }) => extension)).toEqual(['pdf']);
    expect(findAllowedExtension('exe')).toBeUndefined();
  });

  test.each([
    ['89504e470d0a1a0a', 'png'],
    ['ffd8ffe0', 'jpeg'],
    ['47494638', 'gif'],
    ['49492a00', 'tiff'],
    ['4d4d002a', 'tiff'],
    ['1f8b08', 'gzip'],
    ['0000001c66747970', 'mp4'],
    ['d0cf11e0a1b11ae1', 'ole'],
    ['526172211a0700', 'rar'],
    ['3c3f786d6c20', 'xml'],
    ['efbbbf3c3f786d6c', 'xml'],
    ['7b5c727466', 'rtf'],
    ['7f454c46', 'elf'],
    ['4d5a9000', 'exe'],
    ['', undefined],
    ['ffd8', undefined],
  ])('the bytes %s are %s', (hex, kind) => {
    expect(fileKindOf(new Uint8Array(Buffer.from(hex, 'hex')))).toBe(kind);
  });

  test('every accepted format has bytes that prove it', () => {
    for (const { extension } of allowedExtensions) {
      expect(codes(file(`a.${extension}`, elf, 'editable'))).toEqual(['FILE_CONTENT_MISMATCH']);
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...allowedExtensions),
        fc.stringMatching(/^[a-z ]{1,10}[a-z]$/),
        ({ extension }, name) => {
          expect(extensionOf(`${name}.${extension.toUpperCase()}`)).toBe(extension);
        },
      ),
    );
  });
});

describe('attachments', () => {
  test('have a name, short and without code', () => {
    expect(codes(mayNameAttachment(' '))).toEqual(['ATTACHMENT_NAME_REQUIRED']);
    expect(codes(mayNameAttachment('á'.repeat(100)))).toEqual([]);
    expect(codes(mayNameAttachment('á'.repeat(101)))).toEqual(['ATTACHMENT_NAME_TOO_LONG']);
    expect(codes(mayNameAttachment('<script>'))).toEqual(['UNSAFE_TEXT']);
  });

  test('are fifty at most in one upload', () => {
    expect(codes(mayAddFiles(49, 1))).toEqual([]);
    expect(codes(mayAddFiles(50, 1))).toEqual(['TOO_MANY_FILES']);
  });
});
