import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SelectField, Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ProcessSubject } from '../../../processes/web/index.ts';
import { createPendency } from '../../contract/asking/create-pendency.ts';
import { listAskableParties } from '../../contract/asking/list-askable-parties.ts';
import { listPortalTypes } from '../../contract/asking/list-portal-types.ts';
import { OBSERVATION_LIMIT } from '../../rules/pendency-limits.ts';
import { mayHaveTerm } from '../../rules/pendency-policy.ts';
import { AskedDocuments } from './asked-documents.tsx';
import { type AskedRow, emptyRow, faultOfRows, sentRows } from './asked-rows.ts';

const TITLE = 'Abrir pendência';

interface AskDialogProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted'>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

type Party = OutputOf<typeof listAskableParties>['results'][number];

/** Asks somebody whom the process concerns for documents: whom, where to, what, and until when. */
export function AskDialog({ process, ...ends }: AskDialogProps) {
  const parties = useEndpoint(listAskableParties, { params: { id: process.id } });
  const found = parties.data?.results ?? [];
  if (found.length > 0) return <KnownParties process={process} parties={found} {...ends} />;
  return (
    <Dialog title={TITLE} onClose={ends.onClose} footer={<Button onClick={ends.onClose}>Fechar</Button>}>
      <AreaState
        of={parties}
        empty={
          <Empty
            title="Este processo não tem interessados."
            text="Inclua a pessoa em Editar dados do processo e abra a pendência de novo."
          />
        }
      >
        {() => null}
      </AreaState>
    </Dialog>
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function KnownParties({ process, parties, ...ends }: AskDialogProps & { readonly parties: readonly Party[] }) {
  const [partyId, setPartyId] = useState(parties.length === 1 ? parties[0]!.id : null);
  const [email, setEmail] = useState('');
  const [rows, setRows] = useState<readonly AskedRow[]>([emptyRow(1)]);
  const [dueDate, setDueDate] = useState('');
  const [origin, setOrigin] = useState<'carimbo' | 'cearadigital'>('carimbo');
  const types = useEndpoint(listPortalTypes, { query: { process_id: process.id } });
  const portalTypes = types.data?.results ?? [];
  const atPortal = origin === 'cearadigital';
  const { act } = useAct(createPendency);
  const party = parties.find(({ id }) => id === partyId);
  const term = mayHaveTerm({ dueDate: dueDate || null, today: today() });
  const blocked = party?.blocked ?? null;
  return (
    <ActDialog
      words={{
        title: TITLE,
        text: atPortal
          ? 'A pessoa recebe o pedido no portal de serviços do estado e responde por lá. O que ela enviar aguarda aqui até alguém do setor juntar.'
          : 'A pessoa recebe um e-mail com um link e envia os documentos por ele, sem cadastro. O que ela enviar aguarda aqui até alguém do setor juntar.',
        verb: 'Enviar pedido',
        busy: 'Enviando…',
        keep: 'Agora não',
        done: atPortal ? 'Pendência aberta no portal do estado.' : 'Pendência aberta. O pedido foi enviado por e-mail.',
      }}
      icon={IconMailForward}
      fields={{
        party_id: {
          kind: 'own',
          label: 'A quem pedir',
          fault:
            partyId === null ? 'Escolha a quem pedir.' : blocked ? `${blocked.message} ${blocked.resolve}` : undefined,
          draw: (fault) => (
            <SelectField
              label="A quem pedir"
              name="party_id"
              placeholder="Escolha o interessado"
              options={parties.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={partyId === null ? '' : String(partyId)}
              error={fault ?? (blocked ? `${blocked.message} ${blocked.resolve}` : undefined)}
              onChange={({ target }) => setPartyId(Number(target.value) || null)}
            />
          ),
        },
        origin: {
          kind: 'own',
          label: 'Por onde pedir',
          draw: () =>
            portalTypes.length === 0 ? null : (
              <Segmented
                label="Por onde pedir"
                value={origin}
                options={[
                  { value: 'carimbo', label: 'Por e-mail' },
                  { value: 'cearadigital', label: 'No portal do estado' },
                ]}
                onChange={(chosen) => {
                  setOrigin(chosen);
                  setRows([emptyRow(1)]);
                }}
              />
            ),
        },
        email: {
          kind: 'own',
          label: 'E-mail',
          fault: atPortal
            ? undefined
            : email.trim() === ''
              ? party && party.email === null && !blocked
                ? 'Informe o e-mail: não há nenhum no cadastro.'
                : undefined
              : EMAIL.test(email.trim())
                ? undefined
                : 'Confira o e-mail.',
          draw: (fault) =>
            atPortal ? null : (
              <TextField
                label={party?.email ? 'Outro e-mail' : 'E-mail'}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="off"
                optional={Boolean(party?.email)}
                hint={party?.email ? `Sem outro, o pedido vai para ${party.email}.` : 'Para onde vai o pedido.'}
                value={email}
                error={fault}
                onChange={({ target }) => setEmail(target.value)}
              />
            ),
        },
        documents: {
          kind: 'own',
          label: 'Documentos pedidos',
          fault: faultOfRows(rows),
          draw: (fault) => (
            <AskedDocuments
              processId={process.id}
              rows={rows}
              portalTypes={atPortal ? portalTypes : null}
              fault={fault}
              onChange={setRows}
            />
          ),
        },
        observation: {
          kind: 'text',
          label: 'Explicação',
          lines: 3,
          limit: OBSERVATION_LIMIT,
          hint: 'A pessoa lê isto no e-mail e na página do pedido.',
        },
        due_date: {
          kind: 'own',
          label: 'Prazo',
          fault: term.allowed ? undefined : term.reasons[0].message,
          draw: (fault) => (
            <DateField
              label="Prazo"
              name="due_date"
              optional
              hint={atPortal ? undefined : 'Sem prazo, a pessoa é lembrada toda semana, até três vezes.'}
              value={dueDate}
              error={fault}
              onChange={setDueDate}
            />
          ),
        },
      }}
      send={({ observation }) =>
        act({
          body: {
            process_id: process.id,
            ...(partyId === null ? {} : { party_id: partyId }),
            origin,
            ...(atPortal || email.trim() === '' ? {} : { email: email.trim() }),
            documents: sentRows(rows),
            ...(observation === '' ? {} : { observation }),
            ...(dueDate === '' ? {} : { due_date: dueDate }),
          },
        })
      }
      {...ends}
    />
  );
}
