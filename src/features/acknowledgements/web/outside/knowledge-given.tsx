import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import type { giveKnowledgeByLink } from '../../contract/outside/give-knowledge-by-link.ts';

/** What was given, and what whoever gave it keeps of it. */
export function KnowledgeGiven({ given }: { readonly given: OutputOf<typeof giveKnowledgeByLink> }) {
  const { title, verification_code: code } = given.certificate;
  return (
    <>
      <Note tone="ok" title="Ciência registrada." live>
        O setor que pediu é avisado, e você recebe um comprovante por e-mail. Este link não serve mais.
      </Note>
      <Card title={title}>
        <div className={look('stack')}>
          <Facts layout="list">
            <Fact name="Quando">{formatDateTime(given.date)}</Fact>
            <Fact name="De quê">{given.documents.map((document) => document.title).join('; ')}</Fact>
            <Fact name="Código de validação">{code === null ? null : <span className={look('nup')}>{code}</span>}</Fact>
          </Facts>
          {code === null ? null : (
            <div>
              <ButtonLink to={`/validar-documento?hash=${code}`}>Conferir na página de validação</ButtonLink>
            </div>
          )}
        </div>
      </Card>
    </>
  );
}
