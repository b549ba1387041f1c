import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { CutLink } from '../../../../platform/web/by-mail/cut-link.tsx';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useLocation } from '../../../../platform/web/router/index.ts';
import { Empty, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { giveKnowledgeByLink } from '../../contract/outside/give-knowledge-by-link.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { GiveForm } from './give-form.tsx';
import { KnowledgeGiven } from './knowledge-given.tsx';
import { ProveStep } from './prove-step.tsx';
import { useKnowledgeLink } from './use-knowledge-link.ts';
import { WhoAsks } from './who-asks.tsx';
import styles from './knowledge-link-screen.module.css';

/** Where somebody without an account reads what they were asked to know, and says so: the secret is after `#` in the address. */
export function Component() {
  useScreenTitle('Dar ciência', '/');
  const hash = useLocation().hash.replace(/^#/, '');
  return (
    <div className={classNames(styles.screen, look('page'))}>
      <h1>Dar ciência</h1>
      {hash === '' ? <CutLink /> : <Linked key={hash} hash={hash} />}
    </div>
  );
}

function Linked({ hash }: { readonly hash: string }) {
  const { opened, visit, enter, leave } = useKnowledgeLink(hash);
  const [given, setGiven] = useState<OutputOf<typeof giveKnowledgeByLink> | null>(null);
  if (given) return <KnowledgeGiven given={given} />;
  const { error } = opened;
  if (error instanceof ApiError && error.code === knowledgeErrors.linkDead.code) {
    const [reason] = error.reasons;
    return (
      <Empty
        icon={IconLinkOff}
        title={reason?.message ?? error.message}
        text={reason?.resolve ?? 'Fale com o setor que pediu a ciência.'}
      />
    );
  }
  return (
    <AreaState of={opened} skeleton={<Skeleton lines={4} label="Abrindo o pedido" />}>
      {(link) => (
        <>
          <WhoAsks link={link} />
          {link.request === null || visit === null ? (
            // A secret of before that opens nothing any more.
            <ProveStep hash={hash} sentTo={link.sent_to} wasHere={visit !== null} onEnter={enter} />
          ) : (
            <GiveForm keys={{ hash, visit }} asked={link.request} onGiven={setGiven} onOver={leave} />
          )}
        </>
      )}
    </AreaState>
  );
}
