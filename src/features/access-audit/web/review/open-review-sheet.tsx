import { useState } from 'react';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { SearchMultiSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextArea, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { listPublicParts } from '../../../units/contract/list-public-parts.ts';
import { foreseeReview } from '../../contract/review/foresee-review.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';
import { openReview } from '../../contract/review/open-review.ts';
import { REVIEW_MESSAGE_LIMIT, REVIEW_NAME_LIMIT } from '../../rules/review-policy.ts';
import { reviewsPlace } from '../places.ts';
import styles from './review.module.css';

const loadParts: LoadOptions = async (typed, signal) => {
  const words = unaccent(typed.trim());
  const parts = await callEndpoint(listPublicParts, {}, { signal });
  return parts
    .filter(({ abbreviation, name }) => unaccent(`${abbreviation} ${name}`).includes(words))
    .map(({ id, abbreviation, name }) => ({ value: String(id), label: abbreviation, detail: name }));
};

/** Name, deadline and organs of a review, with how much it asks and of whom before it is opened. */
export function OpenReviewSheet({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState(() => `Revisão de acessos de ${today().slice(0, 4)}`);
  const [deadline, setDeadline] = useState('');
  const [parts, setParts] = useState<readonly SearchOption[]>([]);
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const ids = parts.map(({ value }) => Number(value));
  const foreseen = useEndpoint(foreseeReview, { body: { parts: ids } });
  const { act, isPending, error } = useAct(openReview, { invalidates: [listReviews] });
  const navigate = useNavigate();
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || deadline === '') return;
    act({ body: { name, deadline, message, parts: ids } }).then(
      (done) => {
        toast.success(done.message);
        navigate(`${reviewsPlace.to}/${done.id}`);
      },
      () => {},
    );
  };
  return (
    <SideSheet
      title="Abrir revisão de acessos"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Agora não
          </Button>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Abrindo…">
            Abrir revisão
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Nome"
          maxLength={REVIEW_NAME_LIMIT}
          value={name}
          error={isTried && name.trim() === '' ? 'Dê um nome à revisão.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <DateField
          label="Responder até"
          value={deadline}
          error={isTried && deadline === '' ? 'Escolha o último dia.' : undefined}
          onChange={setDeadline}
        />
        <SearchMultiSelect
          label="Órgãos"
          optional
          hint="Sem nenhum escolhido, a revisão é de todos."
          placeholder={parts.length === 0 ? 'Todos' : 'Acrescentar'}
          load={loadParts}
          emptyText="Nenhum órgão com esse nome."
          values={parts}
          onChange={setParts}
        />
        <TextArea
          label="Mensagem aos administradores"
          optional
          limit={REVIEW_MESSAGE_LIMIT}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <AreaState of={foreseen}>
          {({ grants, people, units, administrators, unanswerable }) => (
            <Note tone={unanswerable > 0 ? 'warn' : 'info'}>
              {plural(administrators, 'administrador responde', 'administradores respondem')} por{' '}
              {plural(grants, 'acesso', 'acessos')} de {plural(people, 'pessoa', 'pessoas')} em{' '}
              {plural(units, 'setor', 'setores')}.
              {unanswerable > 0
                ? ` Por ${plural(unanswerable, 'pessoa', 'pessoas')} ninguém mais pode responder: dê a administração também a outra.`
                : ''}
            </Note>
          )}
        </AreaState>
        <RefusalNote error={error} />
      </div>
    </SideSheet>
  );
}
