import { IconWritingSign } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { searchUser } from '../../../people/contract/search-user.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { requestSignatures } from '../../contract/request-signatures.ts';
import type { SignableDocument } from '../signable-document.ts';
import { optionOf, subscriberOf } from './subscriber.ts';
import type { Subscriber } from './subscriber.ts';
import { SubscriberList } from './subscriber-list.tsx';
import '../signatures.css';

export interface RequestSignaturesDialogProps {
  readonly document: Pick<SignableDocument, 'id' | 'title'>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Who signs a document, in which order, under which unit (specification 000 §7; decisions G43). */
export function RequestSignaturesDialog({ document, onDone, onClose }: RequestSignaturesDialogProps) {
  const [people, setPeople] = useState<readonly Subscriber[]>([]);
  const [ordered, setOrdered] = useState(false);
  const [missing, setMissing] = useState(false);
  const found = useRef(new Map<string, Subscriber>());
  const capacity = useCurrentUser()?.capacity;
  const { act, isPending, error } = useAct(requestSignatures);

  const load = async (typed: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const search = typed.trim();
    // Before anything is typed, the colleagues of the unit in use.
    const query = search ? { search } : capacity ? { capacity_id: capacity.capacity_id } : {};
    const answer = await callEndpoint(searchUser, { query }, { signal });
    for (const person of answer) found.current.set(String(person.id), subscriberOf(person));
    return answer.map(optionOf).filter(({ value }) => !people.some(({ id }) => String(id) === value));
  };
  const add = (option: SearchOption | null) => {
    const person = option ? found.current.get(option.value) : undefined;
    if (!person) return;
    setPeople((now) => (now.some(({ id }) => id === person.id) ? now : [...now, person]));
    setMissing(false);
  };
  const ask = async () => {
    if (isPending) return;
    if (people.length === 0) return setMissing(true);
    const inOrder = ordered && people.length > 1;
    try {
      await act({
        query: { follow_order: inOrder },
        body: {
          process_file_id: document.id,
          subscribers: people.map(({ id, unitId }, index) => ({
            id,
            order: inOrder ? index + 1 : 1,
            ...(unitId === null ? {} : { capacity_id: unitId }),
          })),
        },
      });
      onClose();
      toast.success(
        people.length === 1
          ? `Assinatura pedida a ${people[0]?.name}.`
          : `Assinatura pedida a ${plural(people.length, 'pessoa', 'pessoas')}.`,
      );
      await onDone();
    } catch {
      // Told by `error`, above the list.
    }
  };
  return (
    <Dialog
      title={`Pedir assinatura em "${document.title}"`}
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={() => void ask()}
      footer={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button type="submit" variant="primary" icon={IconWritingSign} busy={isPending} busyLabel="Pedindo…">
            {people.length > 1 ? `Pedir ${people.length} assinaturas` : 'Pedir assinatura'}
          </Button>
        </>
      }
    >
      <p>Cada pessoa recebe um aviso e encontra o documento em Assinaturas. Enquanto isso, os anexos ficam travados.</p>
      {error ? <Warnings error={error} /> : null}
      <SearchSelect
        label="Quem assina"
        hint="Parte do nome, ou o CPF inteiro."
        emptyText="Ninguém encontrado. Escreva o nome ou o sobrenome."
        error={missing ? 'Escolha quem deve assinar.' : undefined}
        load={load}
        value={null}
        onChange={add}
      />
      <SubscriberList people={people} ordered={ordered && people.length > 1} onChange={setPeople} />
      {people.length > 1 ? (
        <Switch
          label="Assinar nesta ordem"
          hint="Cada pessoa só assina depois da anterior."
          checked={ordered}
          onChange={setOrdered}
        />
      ) : null}
    </Dialog>
  );
}

/** One warning for each person that cannot be asked. */
function Warnings({ error }: { readonly error: ApiError }) {
  const messages = [...new Set(error.reasons.map(({ message }) => message))];
  return (
    <Note tone="bad" live>
      {messages.length > 1 ? (
        <ul className="sig-out">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        (messages[0] ?? failureMessage(error))
      )}
    </Note>
  );
}
