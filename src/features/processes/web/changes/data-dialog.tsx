import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { patchProcess } from '../../contract/changes/patch-process.ts';
import { AboutFields, ReferenceFields } from '../opening/data-fields.tsx';
import { InterestedField } from '../opening/interested-field.tsx';
import { bodyOf, fieldsOf, type OpeningFields } from '../opening/opening-fields.ts';
import type { ProcessDetail } from '../process.ts';
import type { FormOfOneProps } from '../acts/form-of-one.tsx';
import { DetailOf } from './detail-of.tsx';

const TITLE = 'Editar os dados do processo';

/** What the process says of itself, as whoever opened it wrote it: subject, title, interested parties, references. */
export const DataDialog = ({ process, ...ends }: FormOfOneProps) => (
  <DetailOf id={process.id} title={TITLE} onClose={ends.onClose}>
    {(detail) => <KnownData process={detail} {...ends} />}
  </DetailOf>
);

function KnownData({ process, ...ends }: Omit<FormOfOneProps, 'process'> & { readonly process: ProcessDetail }) {
  const [fields, setFields] = useState<OpeningFields>(() => fieldsOf(process));
  const [typing, setTyping] = useState<string | null>(null);
  const { act } = useAct(patchProcess);
  const change = (part: Partial<OpeningFields>) => setFields((now) => ({ ...now, ...part }));
  const part = (code: string, fault: string | undefined) => ({
    fields,
    change,
    errors: { [code]: fault },
  });
  return (
    <ActDialog
      words={{
        title: TITLE,
        text: `Processo ${process.nup_formatted}. Quem for incluído como interessado recebe um aviso.`,
        verb: 'Salvar dados',
        busy: 'Salvando…',
        keep: 'Deixar como está',
        done: 'Dados do processo alterados.',
      }}
      icon={IconEdit}
      fields={{
        subject_id: {
          kind: 'own',
          label: 'Assunto',
          fault: fields.subject === null ? 'Escolha o assunto do processo.' : undefined,
          draw: (fault) => <AboutFields {...part('SUBJECT_REQUIRED', fault)} />,
        },
        cc: {
          kind: 'own',
          label: 'Interessado',
          fault: typing ?? undefined,
          draw: (fault) => (
            <InterestedField
              values={fields.interested}
              required={false}
              renamed={[]}
              error={fault}
              onTyping={setTyping}
              onChange={(interested) => change({ interested })}
            />
          ),
        },
        type: {
          kind: 'own',
          label: 'Tipo',
          draw: (fault) => <ReferenceFields {...part('', fault)} />,
        },
      }}
      send={() => {
        const { subject_id, description, cc, type, reference_number, process_reference } = bodyOf(fields);
        const body = { subject_id, description, cc, type, reference_number, process_reference };
        return act({ params: { id: process.id }, body: { ...body, version: process.version } });
      }}
      {...ends}
    />
  );
}
