import { useState } from 'react';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { editUnit } from '../../../units/contract/structure/edit-unit.ts';
import { type Unit } from '../structure.ts';
import { useStructureAct } from '../use-structure-act.ts';

/** What a unit may do, by the field of the calls (specification 001 §9, R474). */
export const configuration = [
  { field: 'internal_receptor', label: 'Receber processos de dentro do órgão' },
  { field: 'internal_tramit', label: 'Enviar processos dentro do órgão' },
  {
    field: 'external_receptor',
    label: 'Receber processos de outros órgãos',
    hint: 'Aparece na lista “Para” dos outros órgãos.',
  },
  { field: 'external_tramit', label: 'Enviar processos a outros órgãos' },
  { field: 'core_protocol', label: 'Protocolo central', hint: 'Identifica o protocolo geral nas listas de unidades.' },
] as const;
type Field = (typeof configuration)[number]['field'];

/** The configuration of a unit as it is being changed: saved by a button, kept when it could not be. */
export function useConfiguration(unit: Unit) {
  const [changed, setChanged] = useState<Partial<Record<Field, boolean>>>({});
  const { act } = useStructureAct(editUnit);
  const { busy, refusal, submit } = useSubmission();
  const fields = Object.entries(changed).filter(([field, value]) => unit[field as Field] !== value);
  return {
    isOn: (field: Field) => changed[field] ?? unit[field],
    set: (field: Field, on: boolean) => setChanged({ ...changed, [field]: on }),
    changes: fields.length,
    forget: () => setChanged({}),
    busy,
    refusal,
    save: () =>
      submit(
        () => act({ params: { id: unit.id }, body: { version: unit.version, ...Object.fromEntries(fields) } }),
        ({ message }) => {
          setChanged({});
          toast.success(message);
        },
      ),
  };
}
