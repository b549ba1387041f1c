import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { TextArea, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { BegunNote } from '../../../../platform/web/writing/begun-note.tsx';
import { useKeptForm } from '../../../../platform/web/writing/use-kept-form.ts';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { countRecipients } from '../../contract/sending/count-recipients.ts';
import { createNotice } from '../../contract/sending/create-notice.ts';
import { listNotices } from '../../contract/reading/list-notices.ts';
import { listSentNotices } from '../../contract/sending/list-sent-notices.ts';
import { missingIn, noticeLimits, type NoticeText } from '../../rules/notice-text.ts';
import { NoticeFace } from '../notice-face.tsx';
import { noticesPlace } from '../place.ts';
import styles from './send-notice-screen.module.css';

const crumbs = [{ label: 'Nova mensagem' }];
const blank: NoticeText = { title: '', description: '' };
const isEmpty = ({ title, description }: NoticeText) => title === '' && description === '';

/** Writes to everybody, with how it will look beside (specification 001 §2, R371). */
export const Component = () => (
  <AdministrationDoor of={noticesPlace}>
    <Writer />
  </AdministrationDoor>
);

function Writer() {
  const user = useCurrentUser();
  return user ? <SendNotice personId={user.id} organ={user.capacity?.entity_name ?? null} /> : null;
}

interface SendNoticeProps {
  readonly personId: number;
  /** For which organ the person writes. */
  readonly organ: string | null;
}

function SendNotice({ personId, organ }: SendNoticeProps) {
  const { written: text, change, forget, begunAt } = useKeptForm({ personId, name: 'notice', blank, isEmpty });
  const recipients = useEndpoint(countRecipients, {});
  const { act, isPending } = useAct(createNotice, { invalidates: [listSentNotices, listNotices] });
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const missing = missingIn(text);
  const shown = isTried ? missing : {};
  const people = recipients.data && plural(recipients.data.people, 'pessoa', 'pessoas');
  const blocked = blockedBy({ isTried, missing: Object.values(missing), recipients });

  async function submit() {
    setTried(true);
    if (Object.keys(missing).length > 0 || !people || isPending) return;
    const isSure = await confirm({
      title: `Enviar “${text.title.trim()}” a ${people}?`,
      body: 'Aparece na hora no sino de todas. Depois de enviada não dá para mudar: só apagar para todas e enviar outra.',
      verb: 'Enviar mensagem',
      keep: 'Rever',
      icon: IconSend,
    });
    if (!isSure) return;
    await act({ body: text }).then((sent) => {
      forget();
      toast.success(`Mensagem enviada a ${plural(sent.people, 'pessoa', 'pessoas')}.`);
      navigate(noticesPlace.to);
    }, toast.failure);
  }
  useSubmitKey(() => void submit());

  async function discard() {
    const isBlank = text.title.trim() === '' && text.description.trim() === '';
    const isSure =
      isBlank ||
      (await confirm({
        title: 'Descartar esta mensagem?',
        body: 'O que você escreveu se perde. Para continuar depois, só saia da tela: fica guardado neste computador.',
        verb: 'Descartar mensagem',
        keep: 'Continuar escrevendo',
        danger: true,
      }));
    if (!isSure) return;
    forget();
    navigate(noticesPlace.to);
  }

  return (
    <AdministrationScreen of={noticesPlace} title="Nova mensagem" crumbs={crumbs} layout="form">
      <div className={styles.page}>
        <div className={look('stack')}>
          {begunAt === null ? null : <BegunNote what="uma mensagem" at={begunAt} onBlank={forget} />}
          <Card title="Mensagem" size="lg">
            <div className={look('stack')}>
              <TextField
                label="Título"
                hint="O que muda e quando, em uma linha."
                value={text.title}
                maxLength={noticeLimits.title}
                error={shown.title}
                onChange={({ target }) => change({ title: target.value })}
              />
              <TextArea
                label="Texto"
                hint="Texto simples: as linhas ficam como você escrever."
                rows={8}
                limit={noticeLimits.description}
                value={text.description}
                error={shown.description}
                onChange={({ target }) => change({ description: target.value })}
              />
            </div>
          </Card>
        </div>
        <aside className={styles.aside} aria-label="Prévia da mensagem">
          <Card title="Como vai aparecer">
            <NoticeFace
              title={text.title.trim() || 'Título da mensagem'}
              description={text.description.trim() || 'O texto aparece aqui enquanto você escreve.'}
              from={organ}
              date={null}
              isNew
            />
          </Card>
          <p className={look('small', 'muted')} role="status">
            {people
              ? `Vai para ${people}: quem tem lotação ativa hoje.`
              : recipients.isError
                ? 'Não deu para contar quem recebe.'
                : 'Contando quem recebe…'}{' '}
            {recipients.isError ? (
              <Button size="sm" onClick={() => void recipients.refetch()}>
                Contar de novo
              </Button>
            ) : null}
          </p>
        </aside>
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          Se sair agora, o que escreveu fica neste computador.
        </span>
        <Button onClick={() => void discard()}>Descartar</Button>
        <Button
          variant="primary"
          icon={IconSend}
          busy={isPending}
          busyLabel="Enviando…"
          blocked={blocked === null ? null : { message: blocked }}
          onClick={() => void submit()}
        >
          {people ? `Enviar a ${people}` : 'Enviar'}
        </Button>
      </EndBar>
    </AdministrationScreen>
  );
}

interface Standing {
  readonly isTried: boolean;
  readonly missing: readonly string[];
  readonly recipients: { readonly isError: boolean; readonly data: unknown };
}

/** What is missing is told beside its field, once it was tried; nothing goes to a number of people that nobody knows. */
function blockedBy({ isTried, missing, recipients: { isError, data } }: Standing): string | null {
  if (missing.length > 0) return isTried ? (missing[0] ?? null) : null;
  if (isError) return 'Não deu para contar quem recebe. Conte de novo.';
  return data === undefined ? 'Espere a contagem de quem recebe.' : null;
}
