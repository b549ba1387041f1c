import { IconEyeQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { formatTime, instantOn, today } from '../../../../platform/web/format/date.ts';
import { maskTime } from '../../../../platform/web/format/mask.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextArea, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { askWhoCouldSee } from '../../contract/who-could-see/ask-who-could-see.ts';
import { listQuestions } from '../../contract/who-could-see/list-questions.ts';
import { QUESTION_REASON_LIMIT } from '../../rules/audit-reach.ts';
import { loadPeople, loadProcesses, loadUnits } from './load-subjects.ts';
import styles from './question-form.module.css';

const kinds = {
  process: {
    label: 'Um processo',
    field: 'Número do processo',
    placeholder: 'Digite o número',
    load: loadProcesses,
    emptyText: 'Nenhum processo com este número que você possa conhecer.',
    missing: 'Escolha o processo.',
  },
  person: {
    label: 'Uma pessoa',
    field: 'Pessoa',
    placeholder: 'Nome ou CPF inteiro',
    load: loadPeople,
    emptyText: 'Ninguém encontrado. Confira o nome ou o CPF inteiro.',
    missing: 'Escolha a pessoa.',
  },
  unit: {
    label: 'Um setor',
    field: 'Setor',
    placeholder: 'Sigla ou nome',
    load: loadUnits,
    emptyText: 'Nenhum setor encontrado com esse nome. Tente a sigla.',
    missing: 'Escolha o setor.',
  },
} as const;
type Kind = keyof typeof kinds;

/** What is asked about, and when. */
export function QuestionForm() {
  const [kind, setKind] = useState<Kind>('process');
  const [about, setAbout] = useState<SearchOption | null>(null);
  const [day, setDay] = useState(() => today());
  const [time, setTime] = useState(() => formatTime(new Date()));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { act, isPending, error, reset } = useAct(askWhoCouldSee, { invalidates: [listQuestions] });
  const navigate = useNavigate();
  const moment = day === '' ? null : instantOn(day, time);
  const asked = kinds[kind];

  const submit = () => {
    setTried(true);
    if (about === null || moment === null) return;
    const subject = {
      process: { nup: about.value },
      person: { user_id: Number(about.value) },
      unit: { capacity_id: Number(about.value) },
    }[kind];
    act({ body: { ...subject, moment, reason } }).then(
      ({ id }) => navigate(`/app/admin/quem-podia-ver/${id}`),
      () => {},
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segmented
        label="Perguntar sobre"
        value={kind}
        options={(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value].label }))}
        onChange={(value) => {
          setKind(value);
          setAbout(null);
          reset();
        }}
      />
      <div className={styles.two}>
        <SearchSelect
          key={kind}
          label={asked.field}
          placeholder={asked.placeholder}
          load={asked.load}
          emptyText={asked.emptyText}
          value={about}
          error={isTried && about === null ? asked.missing : undefined}
          onChange={setAbout}
        />
        <div className={styles.when}>
          <DateField label="Dia" value={day} onChange={setDay} />
          <TextField
            label="Hora"
            inputMode="numeric"
            mask={maskTime}
            value={time}
            error={isTried && moment === null ? 'Como 14:00.' : undefined}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      </div>
      <TextArea
        label="Motivo"
        optional
        hint="A pergunta fica registrada no histórico da instituição, com o seu nome."
        limit={QUESTION_REASON_LIMIT}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RefusalNote error={error} />
      <div className={look('row', 'wrap')}>
        <Button type="submit" variant="primary" icon={IconEyeQuestion} busy={isPending} busyLabel="Perguntando…">
          Responder
        </Button>
      </div>
    </form>
  );
}
