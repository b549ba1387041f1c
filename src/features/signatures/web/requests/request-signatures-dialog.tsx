import { IconWritingSign } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { NOBODY_FOUND } from '../../../people/rules/person-search.ts';
import { findPeople } from '../../../people/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { requestSignatures } from '../../contract/requests/request-signatures.ts';
import { requestExternalSignatures } from '../../contract/external/request-external-signatures.ts';
import type { SignableDocument } from '../signable-document.ts';
import { OutsiderFields } from './outsider-fields.tsx';
import { inCalls, optionOf, type Subscriber, subscriberOf } from './subscriber.ts';
import { SubscriberList } from './subscriber-list.tsx';

export interface RequestSignaturesDialogProps {
  readonly document: Pick<SignableDocument, 'id' | 'title'>;
  /** It is of a process that was not opened yet. */
  readonly opens?: boolean;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const NOT_INCLUDED = 'A pessoa de fora que você escreveu ainda não foi incluída: use Incluir, ou feche o quadro.';

/** Who signs a document, in which order, under which unit (specification 000 §7; decisions G43). */
export function RequestSignaturesDialog({ document, opens = false, onDone, onClose }: RequestSignaturesDialogProps) {
  const [people, setPeople] = useState<readonly Subscriber[]>([]);
  const [ordered, setOrdered] = useState(false);
  const [mandatory, setMandatory] = useState(false);
  const [begun, setBegun] = useState(false);
  const found = useRef(new Map<string, Subscriber>());
  const capacity = useCurrentUser()?.capacity;
  const { act } = useAct(requestSignatures);
  const { act: actOutside } = useAct(requestExternalSignatures);
  const several = people.length > 1;
  const inOrder = ordered && several;

  const load = async (typed: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const search = typed.trim();
    // Before anything is typed, the colleagues of the unit in use.
    const sought = search ? { search } : capacity ? { capacity_id: capacity.capacity_id } : {};
    const answer = await findPeople(sought, signal);
    for (const person of answer) found.current.set(String(person.id), subscriberOf(person));
    return answer.map(optionOf).filter(({ value }) => !people.some(({ id }) => String(id) === value));
  };
  const ask = (some: readonly Subscriber[]): Promise<unknown> => {
    const query = { follow_order: inOrder, ...(mandatory && { mandatory }) };
    const order = (at: number) => (inOrder ? at + 1 : 1);
    const outside = some.flatMap(({ outside: one, name }, at) => (one ? [{ ...one, name, order: order(at) }] : []));
    const inside = some.map(({ id, unitId }, at) => ({
      id,
      order: order(at),
      ...(unitId === null ? {} : { capacity_id: unitId }),
    }));
    return outside.length > 0
      ? actOutside({ query, body: { process_file_id: document.id, subscribers: outside } })
      : act({ query, body: { process_file_id: document.id, subscribers: inside } });
  };
  const add = (option: SearchOption | null) => {
    const person = option ? found.current.get(option.value) : undefined;
    if (person) setPeople((now) => (now.some(({ id }) => id === person.id) ? now : [...now, person]));
  };
  return (
    <ActDialog
      words={{
        title: `Pedir assinatura em "${document.title}"`,
        text: 'Cada pessoa recebe um aviso e encontra o documento em Assinaturas; quem é de fora, no e-mail. Enquanto isso, os anexos ficam travados.',
        verb: several ? `Pedir ${people.length} assinaturas` : 'Pedir assinatura',
        busy: 'Pedindo…',
        keep: 'Agora não',
        done: `Assinatura pedida a ${several ? plural(people.length, 'pessoa', 'pessoas') : people[0]?.name}.`,
      }}
      icon={IconWritingSign}
      refusalTone="warn"
      fields={{
        subscribers: {
          kind: 'own',
          label: 'Quem assina',
          fault: begun ? NOT_INCLUDED : people.length === 0 ? 'Escolha quem deve assinar.' : undefined,
          draw: (fault) => (
            <>
              <SearchSelect
                label="Quem assina"
                hint="Parte do nome, ou o CPF inteiro."
                emptyText={NOBODY_FOUND}
                error={begun ? undefined : fault}
                load={load}
                value={null}
                onChange={add}
              />
              <OutsiderFields
                onAdd={(person) => setPeople((now) => [...now.filter(({ id }) => id !== person.id), person])}
                onBegun={setBegun}
                fault={begun ? fault : undefined}
              />
              <SubscriberList people={people} ordered={inOrder} onChange={setPeople} />
              {several ? (
                <Switch
                  label="Assinar nesta ordem"
                  hint="Cada pessoa só assina depois da anterior."
                  checked={ordered}
                  onChange={setOrdered}
                />
              ) : null}
              <Switch
                label={several ? 'Assinaturas obrigatórias' : 'Assinatura obrigatória'}
                hint={`${opens ? 'O processo abre sem esperar, e só sai do setor de destino' : 'O processo só sai do setor'} com ${several ? 'elas' : 'ela'}. Dá para mudar depois, em Assinaturas.`}
                checked={mandatory}
                onChange={setMandatory}
              />
            </>
          ),
        },
      }}
      send={async () => {
        for (const some of inCalls(people, inOrder)) {
          await ask(some);
          // Of what was asked nothing is asked again, should the rest be refused.
          setPeople((now) => now.filter((one) => !some.includes(one)));
        }
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
