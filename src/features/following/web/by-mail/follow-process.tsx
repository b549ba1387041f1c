import { useAct } from '../../../../platform/web/api/hooks.ts';
import { AskByMail } from '../../../../platform/web/by-mail/ask-by-mail.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Link } from '../../../../platform/web/router/index.ts';
import { askFollow } from '../../contract/by-mail/ask-follow.ts';
import { MAILBOX, processFeed } from '../../rules/public-pages.ts';

const FOLLOW = 'acompanhar';

/** Leads to the form from above, where the page is long. */
export const ToFollow = () => <a href={`#${FOLLOW}`}>Receber um e-mail quando ele andar</a>;

/** How anybody is told of what happens in a public process from now on. */
export function FollowProcess({ nup }: { readonly nup: string }) {
  const asking = useAct(askFollow);
  return (
    <div id={FOLLOW} className={look('noPrint')}>
      <Card title="Acompanhar este processo">
        <AskByMail
          label="Acompanhar por e-mail"
          button="Acompanhar"
          promise="Só usamos o endereço para isto. Todo e-mail tem o link que para e apaga o endereço."
          asking={asking}
          onAsk={(email) => asking.act({ body: { email, nup } })}
        >
          <p>Receba um e-mail quando ele andar. Não precisa de conta nem de senha.</p>
        </AskByMail>
        <p className={look('small')}>
          <Link to={MAILBOX}>Ver o que já acompanho</Link> ·{' '}
          <a href={processFeed(nup)}>Seguir no leitor de notícias (Atom)</a>
        </p>
      </Card>
    </div>
  );
}
