import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { CpfField, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { LINK_DAYS } from '../../../signatures/rules/external-link.ts';
import { askKnowledge } from '../../contract/asking/ask-knowledge.ts';
import { listAskableDocuments } from '../../contract/asking/list-askable-documents.ts';
import { OBSERVATION_LIMIT } from '../../rules/knowledge-policy.ts';
import { DocumentsToKnow } from '../giving/documents-to-know.tsx';

interface AskKnowledgeDialogProps {
  readonly processId: number;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Whom to ask, where the link goes, and of which documents. */
export function AskKnowledgeDialog({ processId, ...ends }: AskKnowledgeDialogProps) {
  const askable = useEndpoint(listAskableDocuments, { params: { processId } });
  const [person, setPerson] = useState({ name: '', cpf: '', email: '' });
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { act } = useAct(askKnowledge);
  const documents = (askable.data?.documents ?? []).map((document) => ({ ...document, knowledge_date: null }));
  const open = documents.filter(({ allowed }) => allowed);
  // Of one document there is nothing to choose.
  const chosen = open.length === 1 ? open : open.filter(({ id }) => picked.has(id));
  const field = (name: keyof typeof person) => ({
    name,
    value: person[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setPerson({ ...person, [name]: target.value }),
  });
  return (
    <ActDialog
      words={{
        title: 'Pedir ciência a quem é de fora',
        text: `A pessoa recebe um e-mail com um link, válido por ${LINK_DAYS} dias. Confirma CPF e código, lê só os documentos escolhidos e dá ciência, sem cadastro.`,
        verb: 'Enviar pedido',
        busy: 'Enviando…',
        keep: 'Agora não',
        done: 'Pedido de ciência enviado por e-mail.',
      }}
      icon={IconMailForward}
      blocked={
        askable.data === undefined
          ? { message: 'Espere: os documentos ainda não chegaram.' }
          : askable.data.allowed
            ? null
            : { message: [askable.data.reason, askable.data.resolve].filter(Boolean).join(' ') }
      }
      fields={{
        name: {
          kind: 'own',
          label: 'Nome',
          fault: person.name.trim().length < 2 ? 'Escreva o nome de quem vai dar ciência.' : undefined,
          draw: (fault) => <TextField label="Nome" error={fault} data-autofocus {...field('name')} />,
        },
        cpf: {
          kind: 'own',
          label: 'CPF',
          fault: isValidCpf(onlyDigits(person.cpf)) ? undefined : 'Este CPF não existe. Confira os números.',
          draw: (fault) => <CpfField label="CPF" error={fault} {...field('cpf')} />,
        },
        email: {
          kind: 'own',
          label: 'E-mail',
          fault: /^\S+@\S+\.\S+$/.test(person.email.trim()) ? undefined : 'Este e-mail não existe. Confira o endereço.',
          draw: (fault) => (
            <TextField
              label="E-mail"
              type="email"
              hint="Se a pessoa tem conta, vale o e-mail da conta."
              error={fault}
              {...field('email')}
            />
          ),
        },
        documents: {
          kind: 'own',
          label: 'Documentos',
          fault: chosen.length === 0 ? 'Escolha de que documentos pedir ciência.' : undefined,
          draw: () => (
            <AreaState of={askable} skeleton={<Skeleton lines={3} label="Carregando os documentos" />}>
              {() => (
                <DocumentsToKnow
                  processId={processId}
                  documents={documents}
                  chosen={new Set(chosen.map(({ id }) => id))}
                  onChange={setPicked}
                />
              )}
            </AreaState>
          ),
        },
        observation: {
          kind: 'text',
          label: 'Explicação',
          lines: 2,
          limit: OBSERVATION_LIMIT,
          hint: 'A pessoa lê isto na página do pedido.',
        },
      }}
      send={({ observation }) =>
        act({
          body: {
            process_id: processId,
            process_file_ids: chosen.map(({ id }) => id),
            user: { name: person.name.trim(), cpf: onlyDigits(person.cpf), email: person.email.trim() },
            ...(observation === '' ? {} : { observation }),
          },
        })
      }
      {...ends}
    />
  );
}
