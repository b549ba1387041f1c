import { useState } from 'react';
import { worstOf, AutosaveStatus } from '../../../../platform/web/writing/autosave-status.tsx';
import { BegunNote } from '../../../../platform/web/writing/begun-note.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { ErrorSummary } from '../../../../platform/web/forms/error-summary.tsx';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import {
  Checklist,
  checkOpening,
  type Draft,
  DraftVersions,
  goTo,
  OpeningForm,
  useLegalReferences,
  useOpeningDraft,
} from '../../../processes/web/index.ts';
import type { CurrentUser } from '../../../session/web/index.ts';
import { documentType } from '../../../documents/rules/document-types.ts';
import {
  Attachments,
  attachmentsSummary,
  type DocumentDetail,
  type DocumentType,
  type DraftDocument,
  MainDocument,
  type MainSource,
  RemoveDocument,
  TextVersions,
  useMainText,
  useUploads,
} from '../../../documents/web/index.ts';
import { checkDocuments } from './check-documents.ts';
import { DraftSize } from './draft-size.tsx';
import { OpeningBar } from './opening-bar.tsx';
import { useDraftActs } from './use-draft-acts.ts';
import { useOpeningAfterSignature } from './use-opening-after-signature.ts';
import { useOpening } from './use-opening.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './opening-body.module.css';

export interface OpeningBodyProps {
  readonly user: CurrentUser;
  readonly draft: Draft;
  readonly documents: readonly DraftDocument[];
  readonly types: readonly DocumentType[];
  /** The request document with its text, when it was begun. */
  readonly text: DocumentDetail | null;
  /** It came back by itself: the person did not choose it under Rascunhos. */
  readonly returned: boolean;
}

/** The form of a new process with its request document and attachments, and what is missing beside it. */
export function OpeningBody({ user, draft: start, documents, types, text, returned }: OpeningBodyProps) {
  const permissions = new Set(user.capacity?.permissions.map(({ id }) => id));
  const protocoler = permissions.has(permission.PROTOCOLLER);
  const place = { process_id: start.id };
  const draft = useOpeningDraft(start, user.id);
  const writing = useMainText({
    place,
    document: text,
    personId: user.id,
    documentTypeId: firstType(types, protocoler),
  });
  const [source, setSource] = useState<MainSource>('write');
  const [typing, setTyping] = useState<string | null>(null);
  const references = useLegalReferences();
  const main = documents.find(({ primary }) => primary) ?? null;
  const uploads = useUploads(place);

  const check = checkOpening(draft.fields, permissions, references, typing);
  const items = [...check.items, ...checkDocuments({ main, writing, documents, uploads })];
  const opening = useOpening({ draft, writing, main, items });
  const acts = useDraftActs(draft, writing);
  const signed = useOpeningAfterSignature(opening, main);
  useSubmitKey(opening.submitMain);
  const wrong = items.filter(({ state }) => state !== 'done' && state !== 'optional');
  const shownErrors = opening.attempts > 0 ? check.errors : {};

  return (
    <Screen
      title="Abrir processo"
      layout="form"
      heading={
        <>
          <span className={look('heardNarrow')}>Abrir processo</span>{' '}
          <AutosaveStatus of={worstOf(draft.autosave, writing.autosave)} className={styles.saved} />
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.main}>
          <ErrorSummary
            title={
              opening.failure ??
              (wrong.length > 0 ? `Antes de abrir, resolva ${plural(wrong.length, 'ponto', 'pontos')}.` : null)
            }
            attempts={opening.attempts}
            faults={wrong.map(({ id, text, at }) => ({
              id,
              text,
              go: at === undefined ? undefined : () => goTo(at),
            }))}
          />
          {signed ? (
            <Note tone="warn" live>
              Assinado. Falta abrir o processo.
            </Note>
          ) : null}
          {draft.recovered || writing.recovered ? (
            <Note tone="ok" live>
              Recuperamos o que você escreveu neste computador e ainda não tinha sido salvo.
            </Note>
          ) : null}
          {returned && start.begun_at !== null && !signed ? (
            <BegunNote what="este processo" at={start.begun_at} onBlank={acts.startBlank} />
          ) : null}
          <Card size="lg" title="1. Para quem e sobre o quê">
            <OpeningForm
              fields={draft.fields}
              change={draft.change}
              errors={shownErrors}
              legalReferences={references}
              interestedRequired={protocoler}
              onTypingInterested={setTyping}
              renamed={draft.renamed()}
            />
          </Card>
          <Card
            size="lg"
            title="2. Documento do pedido"
            aside={
              main ? (
                main.kind === 'written' ? (
                  <RemoveDocument document={main} onRemoved={writing.restart} />
                ) : null
              ) : (
                <Segmented
                  label="Origem do documento"
                  value={source}
                  onChange={setSource}
                  options={[
                    { value: 'write', label: 'Escrever' },
                    { value: 'pdf', label: 'Enviar PDF' },
                  ]}
                />
              )
            }
          >
            <MainDocument
              place={place}
              document={main}
              types={types}
              writing={writing}
              source={main ? 'write' : source}
              label="Texto do documento do pedido"
            />
          </Card>
          <Card
            size="lg"
            title="3. Anexos"
            aside={<span className={look('small', 'muted', 'digits')}>{attachmentsSummary(documents)}</span>}
          >
            <Attachments place={place} documents={documents} />
          </Card>
        </div>
        <aside className={styles.aside} aria-label="Conferência">
          <Card title="Antes de abrir">
            <Checklist items={items} />
          </Card>
          <DraftSize documents={documents} />
        </aside>
      </div>
      <OpeningBar opening={opening} draft={draft} writing={writing} main={main} acts={acts} />
      {opening.signing}
      <DraftVersions draft={draft} />
      {draft.conflict ? null : <TextVersions writing={writing} />}
    </Screen>
  );
}

/** What most people of the place begin with: a protocoler brings a request in from outside. */
function firstType(types: readonly DocumentType[], protocoler: boolean): number {
  const usual = protocoler ? documentType.REQUIREMENT : documentType.CI;
  return (types.find(({ id }) => id === usual) ?? types[0])?.id ?? usual;
}
