import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { listDocumentTypes } from '../../contract/reading/list-document-types.ts';
import { bulkEditDocumentType } from '../../contract/writing/bulk-edit-document-type.ts';
import type { DraftDocument } from '../draft-documents.ts';
import { DocumentTicks } from '../list/document-ticks.tsx';

interface TypesDialogProps {
  readonly files: readonly DraftDocument[];
  readonly onClose: () => void;
}

/** One type for several attachments of a draft. What is signed keeps its own. */
export function TypesDialog({ files, onClose }: TypesDialogProps) {
  const free = files.filter(({ signatures_done, signatures_pending }) => signatures_done + signatures_pending === 0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(free.map(({ id }) => id)));
  const { act } = useAct(bulkEditDocumentType, { invalidates: [listDraftDocuments] });
  const types = useEndpoint(listDocumentTypes, {}, { staleTime: Infinity });
  const count = chosen.size;
  return (
    <ActDialog
      words={{
        title: 'Mudar o tipo de vários anexos',
        ...(free.length < files.length && {
          text: 'O que está assinado, ou espera assinatura, fica com o tipo que tem.',
        }),
        verb: count === 0 ? 'Mudar o tipo' : `Mudar o tipo de ${plural(count, 'anexo', 'anexos')}`,
        busy: 'Mudando…',
        keep: 'Manter os tipos',
        done: count === 1 ? 'O tipo de 1 anexo mudou.' : `O tipo de ${count} anexos mudou.`,
      }}
      icon={IconTags}
      fields={{
        document_type_id: {
          kind: 'select',
          label: 'Tipo',
          placeholder: 'Escolha o tipo',
          required: 'Escolha o tipo.',
          options: (types.data?.results ?? [])
            .filter(({ status }) => status)
            .map(({ id, type }) => ({ value: String(id), label: type })),
          failure: types.error ? failureMessage(types.error) : undefined,
        },
        process_file_ids: {
          kind: 'own',
          label: 'Anexos',
          fault: count === 0 ? 'Escolha ao menos um anexo.' : undefined,
          draw: () => (
            <DocumentTicks
              documents={free}
              chosen={chosen}
              onChange={setChosen}
              hint={({ document_type }) => document_type.name}
            />
          ),
        },
      }}
      send={({ document_type_id }) =>
        act({
          params: { process_id: files[0]!.process_id },
          body: { document_type_id: Number(document_type_id), process_file_ids: [...chosen] },
        })
      }
      onClose={onClose}
    />
  );
}
