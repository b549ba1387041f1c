import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonsOf } from '../../../../../kernel/decision.ts';
import { ActDialog } from '../../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../../platform/web/api/client.ts';
import { useAct } from '../../../../../platform/web/api/hooks.ts';
import { DateField } from '../../../../../platform/web/ui/fields/date-field.tsx';
import { getUploadAddress } from '../../../../documents/contract/uploads/get-upload-address.ts';
import { putFile } from '../../../../documents/web/index.ts';
import { createReference } from '../../../contract/references/create-reference.ts';
import { editReference } from '../../../contract/references/edit-reference.ts';
import {
  mayLead,
  mayLinkTo,
  REFERENCE_CONTENT_LIMIT,
  REFERENCE_TITLE_LIMIT,
  REFERENCE_TYPE_LIMIT,
  type ReferenceShelf,
  referenceShelves,
} from '../../../rules/reference-rules.ts';
import { type KeptReference, ofReferences } from './kept-reference.ts';
import { type Leads, LeadsField } from './leads-field.tsx';

interface ReferenceDialogProps {
  readonly shelf: ReferenceShelf;
  /** What is written anew; `null` of a new one. */
  readonly reference: KeptReference | null;
  readonly onClose: () => void;
}

/** Writes a law, norm or document, or writes it anew. */
export function ReferenceDialog({ shelf, reference, onClose }: ReferenceDialogProps) {
  const create = useAct(createReference, { invalidates: ofReferences });
  const edit = useAct(editReference, { invalidates: ofReferences });
  const [date2, setDate] = useState(reference?.date2 ?? '');
  const [leads, setLeads] = useState<Leads>(() => ({
    to: reference?.file ? 'file' : 'page',
    url: reference && !reference.file ? reference.url : '',
    file: null,
  }));
  const kept = reference?.file ?? null;
  return (
    <ActDialog
      words={{
        title: reference ? `Editar “${reference.title}”` : `Nova publicação em ${referenceShelves[shelf].title}`,
        ...(reference ? {} : { text: 'Ninguém vê antes de você publicar.' }),
        verb: 'Salvar',
        busy: 'Salvando…',
        keep: 'Cancelar',
        done: reference ? 'Publicação salva.' : 'Publicação cadastrada. Publique quando estiver pronta.',
      }}
      icon={IconBooks}
      fields={{
        title: {
          kind: 'text',
          label: 'Título',
          initial: reference?.title,
          limit: REFERENCE_TITLE_LIMIT,
          required: 'Dê um título.',
        },
        type: {
          kind: 'text',
          label: 'Tipo',
          hint: 'Por exemplo: Lei, Decreto, Manual.',
          initial: reference?.type ?? '',
          limit: REFERENCE_TYPE_LIMIT,
        },
        content: {
          kind: 'text',
          label: 'Resumo',
          lines: 3,
          initial: reference?.content ?? '',
          limit: REFERENCE_CONTENT_LIMIT,
        },
        date2: {
          kind: 'own',
          label: 'Data',
          draw: (fault) => (
            <DateField label="Data da norma ou do documento" optional value={date2} error={fault} onChange={setDate} />
          ),
        },
        url: {
          kind: 'own',
          label: 'Aonde leva',
          fault: faultOf(leads, kept !== null),
          draw: (fault) => <LeadsField value={leads} kept={kept?.name ?? null} fault={fault} onChange={setLeads} />,
        },
      }}
      send={async ({ title, type, content }) => {
        const written = { title, type: type || null, content: content || null, date2: date2 || null };
        const body = { ...written, ...(await sentOf(leads)) };
        return reference
          ? edit.act({ params: { id: reference.id }, body: { ...body, version: reference.version } })
          : create.act({ body: { ...body, shelf } });
      }}
      onClose={onClose}
    />
  );
}

/** What the server would say of where it leads. */
function faultOf({ to, url, file }: Leads, isKept: boolean): string | undefined {
  const text = url.trim();
  const led = to === 'page' ? { url: text !== '', file: false } : { url: false, file: file !== null || isKept };
  const reasons = [...reasonsOf(mayLead(led)), ...(led.url ? reasonsOf(mayLinkTo(text)) : [])];
  return reasons[0]?.message;
}

/** Sends the bytes of a new file first; without one, the file of before stays. */
async function sentOf({ to, url, file }: Leads) {
  if (to === 'page') return { url: url.trim() };
  if (file === null) return {};
  const query = { extension: 'pdf', max_bytes: file.size };
  const { key, ...address } = await callEndpoint(getUploadAddress, { query });
  await putFile({ ...address, file, onProgress: () => {}, signal: new AbortController().signal });
  return { file: { key, name: file.name } };
}
