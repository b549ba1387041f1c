import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSubmitKey } from '../../../platform/web/keyboard/use-submit-key.ts';
import { EndBar } from '../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { useNavigate, useSearchParams } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { Checkbox, SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { RadioCards } from '../../../platform/web/ui/fields/radio-cards.tsx';
import { TextArea } from '../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import { BegunNote } from '../../../platform/web/writing/begun-note.tsx';
import { useKeptForm } from '../../../platform/web/writing/use-kept-form.ts';
import { useCurrentUser } from '../../session/web/index.ts';
import { areaName, areaOf, feedbackAreas, type FeedbackArea, screenPath } from '../rules/areas.ts';
import { feedbackLimits, feedbackTypes, type FeedbackType, missingInFeedback, typeNames } from '../rules/feedback.ts';
import { FeedbackFile } from './feedback-file.tsx';
import styles from './feedback-screen.module.css';
import { useSendFeedback } from './use-send-feedback.ts';
import type { Written } from './written.ts';

const types = feedbackTypes.map((value) => ({ value, label: typeNames[value] }));
const areas = feedbackAreas.map((value) => ({ value, label: areaName(value) }));

/** `/app/feedback`: what a person says of the product, about the screen they came from (specification 001 §2 and §3, R372). */
export function Component() {
  const user = useCurrentUser();
  const [address] = useSearchParams();
  return user ? <Writer personId={user.id} path={screenPath(address.get('de') ?? '')} /> : null;
}

const isEmpty = ({ type, description }: Written) => type === '' && description === '';

interface WriterProps {
  readonly personId: number;
  /** Of the screen that they came from, or nothing. */
  readonly path: string;
}

function Writer({ personId, path }: WriterProps) {
  const blank: Written = { type: '', area: areaOf(path), path, description: '', sendMe: false };
  const { written, change, forget, begunAt } = useKeptForm({ personId, name: 'feedback', blank, isEmpty });
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const { send, isPending, isSent } = useSendFeedback();
  const navigate = useNavigate();
  const missing = missingInFeedback(written);
  const shown = isTried ? missing : {};
  const [first] = Object.values(shown);

  async function submit() {
    setTried(true);
    if (Object.keys(missing).length > 0 || isPending) return;
    await send(written, file).then(() => {
      forget();
      toast.success('Opinião enviada. Obrigado! Se houver resposta, ela chega por e-mail.');
      navigate(written.path === '' ? '/app/ajuda' : written.path);
    }, toast.failure);
  }
  useSubmitKey(() => void submit());

  return (
    <Screen title="Enviar opinião" subtitle="Quem administra o sistema lê e pode responder." layout="form">
      <div className={classNames(styles.page, look('stack'))}>
        {begunAt === null ? null : <BegunNote what="uma opinião" at={begunAt} onBlank={forget} />}
        {isSent && !isPending ? (
          <Note tone="warn" live>
            O texto já foi enviado; faltou o arquivo ou a cópia. Tente de novo, ou tire o arquivo e a cópia e envie.
          </Note>
        ) : null}
        <Card title="O que você quer dizer" size="lg">
          <div className={look('stack')}>
            <RadioCards
              label="Tipo"
              name="type"
              value={written.type}
              options={types}
              error={shown.type}
              onChange={(type) => change({ type: type as FeedbackType })}
            />
            <SelectField
              label="Tela"
              hint="De que parte do sistema você fala."
              options={areas}
              value={written.area}
              onChange={({ target }) => change({ area: target.value as FeedbackArea })}
            />
            <TextArea
              label="Descrição"
              hint="Não escreva dados pessoais nem sigilosos de processos."
              rows={7}
              limit={feedbackLimits.description}
              value={written.description}
              error={shown.description}
              onChange={({ target }) => change({ description: target.value })}
            />
            <FeedbackFile file={file} onChange={setFile} />
            <Checkbox
              label="Quero uma cópia no meu e-mail"
              checked={written.sendMe}
              onChange={({ target }) => change({ sendMe: target.checked })}
            />
          </div>
        </Card>
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          Se sair agora, o que escreveu fica neste computador.
        </span>
        <Button
          variant="primary"
          icon={IconSend}
          busy={isPending}
          busyLabel="Enviando…"
          blocked={first === undefined ? null : { message: first }}
          onClick={() => void submit()}
        >
          Enviar opinião
        </Button>
      </EndBar>
    </Screen>
  );
}
