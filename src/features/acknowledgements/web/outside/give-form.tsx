import { IconEyeCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { formatBytes, plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { openInTab } from '../../../documents/web/index.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { giveKnowledgeByLink } from '../../contract/outside/give-knowledge-by-link.ts';
import { readAskedDocument } from '../../contract/outside/read-asked-document.ts';
import { OBSERVATION_LIMIT } from '../../rules/knowledge-policy.ts';
import { acceptanceFields } from '../giving/acceptance-fields.ts';
import { TermsText } from '../giving/terms-text.tsx';
import type { OpenedRequest, Keys } from './use-knowledge-link.ts';
import styles from './knowledge-link-screen.module.css';

interface GiveFormProps {
  readonly keys: Keys;
  readonly asked: OpenedRequest;
  readonly onGiven: (given: OutputOf<typeof giveKnowledgeByLink>) => void;
  /** The half hour is over: CPF and code are asked for again. */
  readonly onOver: () => void;
}

/** What is to be known, each to be read first, and the words with which it is declared. */
export function GiveForm({ keys, asked, onGiven, onOver }: GiveFormProps) {
  const [accepted, setAccepted] = useState(false);
  const [observation, setObservation] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const reading = useAct(readAskedDocument);
  const giving = useAct(giveKnowledgeByLink);
  const left = asked.documents.filter(({ allowed }) => allowed);

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === knowledgeErrors.visitOver.code) return onOver();
    const [reason] = error instanceof ApiError ? error.reasons : [];
    setFault(reason ? [reason.message, reason.resolve].filter(Boolean).join(' ') : failureMessage(error));
  };
  const read = (id: number) => openInTab(() => reading.act({ body: { ...keys, process_file_id: id } })).catch(refuse);
  const give = async () => {
    if (!accepted) return setFault(acceptanceFields.LGPD.required);
    try {
      const words = observation.trim();
      onGiven(
        await giving.act({
          body: {
            ...keys,
            LGPD: true,
            lgpd_version: asked.lgpd.version,
            ...(words === '' ? {} : { observation: words }),
          },
        }),
      );
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <form
      className={look('stack')}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      {asked.observation === null ? null : <Note title="De quem pede">{asked.observation}</Note>}
      <Card title={plural(asked.documents.length, 'documento', 'documentos')}>
        <ul className={styles.documents}>
          {asked.documents.map((document) => (
            <li key={document.id} className={styles.document}>
              <span>
                {document.title}
                <br />
                <span className={look('small', 'muted')}>
                  {document.reason ??
                    (document.pages ? plural(document.pages, 'página', 'páginas') : formatBytes(document.filesize))}
                </span>
              </span>
              <Button icon={IconFileText} aria-label={`Ler ${document.title}`} onClick={() => void read(document.id)}>
                Ler
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Declaração">
        <div className={look('stack')}>
          <p>
            Ficam registrados o seu nome, <b className={look('semi')}>{asked.user}</b>, a data e a hora, em uma certidão
            que entra no processo. A ciência não se desfaz.
          </p>
          <TermsText terms={asked.lgpd} />
          <Checkbox
            label={acceptanceFields.LGPD.text}
            checked={accepted}
            onChange={({ target }) => setAccepted(target.checked)}
          />
          <TextArea
            label={acceptanceFields.observation.label}
            optional
            rows={acceptanceFields.observation.lines}
            limit={OBSERVATION_LIMIT}
            value={observation}
            onChange={({ target }) => setObservation(target.value)}
          />
          {fault === null ? null : (
            <Note key={fault} tone="bad" live>
              {fault}
            </Note>
          )}
          <div>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              icon={IconEyeCheck}
              busy={giving.isPending}
              busyLabel="Registrando…"
              blocked={left.length === 0 ? { message: knowledgeErrors.nothingToKnow.message } : null}
            >
              {left.length > 1 ? `Dar ciência de ${left.length}` : 'Dar ciência'}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
