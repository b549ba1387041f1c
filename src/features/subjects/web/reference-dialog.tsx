import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { useHolds } from '../../session/web/index.ts';
import { createLegalReference } from '../contract/categories/create-legal-reference.ts';
import { listLegalReferences } from '../contract/list-legal-references.ts';
import { REFERENCE_LIMIT } from '../rules/subject-catalogue.ts';

const LACKS = {
  message: 'Você não tem a permissão de criar hipótese legal. Quem dá perfis é o administrador do seu órgão.',
};

/** Makes a norm by which processes may be restricted, for whoever holds permission 86. */
export function ReferenceButton() {
  const [isOpen, setOpen] = useState(false);
  const mayCreate = useHolds(permission.CREATE_LEGAL_REFERENCE);
  return (
    <>
      <Button icon={IconGavel} blocked={mayCreate ? null : LACKS} onClick={() => setOpen(true)}>
        Nova hipótese legal
      </Button>
      {isOpen ? <ReferenceDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReferenceDialog({ onClose }: { readonly onClose: () => void }) {
  const { act } = useAct(createLegalReference, { invalidates: [listLegalReferences] });
  return (
    <ActDialog
      words={{
        title: 'Criar hipótese legal',
        text: 'Ela aparece a quem restringe o acesso a um processo, e pode ser sugerida por assunto.',
        verb: 'Criar hipótese legal',
        busy: 'Criando…',
        keep: 'Descartar',
        done: 'Hipótese legal criada.',
      }}
      fields={{
        description: {
          kind: 'text',
          label: 'Descrição',
          hint: 'Como se lê na lista: Sigilo fiscal.',
          required: 'Descreva a hipótese.',
          limit: REFERENCE_LIMIT,
        },
        article: {
          kind: 'text',
          label: 'Dispositivo',
          hint: 'Como se cita: Art. 198 da Lei nº 5.172/1966.',
          required: 'Cite o dispositivo da norma.',
          limit: REFERENCE_LIMIT,
        },
        term: {
          kind: 'select',
          label: 'A norma fixa prazo?',
          initial: '',
          options: [
            { value: '', label: 'Não' },
            { value: 'event', label: 'Sim, que não se conta em anos' },
            ...[1, 2, 5, 10, 15, 25, 50, 100].map((years) => ({
              value: String(years),
              label: years === 1 ? 'Sim, até 1 ano' : `Sim, até ${years} anos`,
            })),
          ],
        },
      }}
      send={({ description, article, term }) =>
        act({
          body: {
            description,
            article,
            sets_term: term !== '',
            term_years: /^\d+$/.test(term) ? Number(term) : null,
          },
        })
      }
      onClose={onClose}
    />
  );
}
