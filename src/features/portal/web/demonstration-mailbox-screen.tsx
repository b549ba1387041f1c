import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../platform/web/format/date.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../platform/web/ui/actions/copy-button.tsx';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { listDemonstrationMail } from '../contract/list-demonstration-mail.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './demonstration-mailbox-screen.module.css';

type Mail = OutputOf<typeof listDemonstrationMail>['results'][number];

/** A message is on its way for a moment: the page asks again by itself, in milliseconds. */
const ASK_AGAIN = 3000;

/** What this demonstration mailed to whoever is signed in: verification codes above all. */
export function Component() {
  const mail = useEndpoint(listDemonstrationMail, {}, { refetchInterval: ASK_AGAIN });
  return (
    <Screen
      title="Correio de demonstração"
      subtitle={
        mail.data?.address ? `Mensagens para ${mail.data.address}. Nenhum e-mail sai desta instalação.` : undefined
      }
      aside={
        <Button icon={IconRefresh} onClick={() => void mail.refetch()}>
          Atualizar
        </Button>
      }
    >
      <AreaState
        of={mail}
        empty={
          <Empty
            icon={IconMail}
            title="Nenhuma mensagem encontrada"
            text="Os códigos de assinatura chegam aqui. Esta página procura mensagens novas sozinha."
          />
        }
      >
        {({ results }) => (
          <ul className={styles.mails} aria-label="Mensagens">
            {results.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </AreaState>
    </Screen>
  );
}

function Message({ message: { subject, sent_at, text, code } }: { readonly message: Mail }) {
  return (
    <li>
      <article>
        <header className={look('row', 'wrap', 'between')}>
          <h2 className={look('semi')}>{subject}</h2>
          <time className={look('small', 'muted', 'digits')} dateTime={sent_at}>
            {formatDateTime(sent_at)}
          </time>
        </header>
        {code ? (
          <p className={styles.code}>
            <b className={look('digits')}>{code}</b> <CopyButton text={code} label="Copiar o código" />
          </p>
        ) : null}
        <p className={styles.text}>{text.trim()}</p>
      </article>
    </li>
  );
}
