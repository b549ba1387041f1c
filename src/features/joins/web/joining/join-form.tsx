import { IconBell, IconFilePlus, IconFiles, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { plural } from '../../../../platform/web/format/number.ts';
import { AutosaveStatus } from '../../../../platform/web/writing/autosave-status.tsx';
import { VersionChoice } from '../../../../platform/web/writing/version-choice.tsx';
import { blockedFor } from '../../../../platform/web/ui/actions/blocked.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { Attachments, attachmentsSummary, useWrittenDocument } from '../../../documents/web/index.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/join-policy.ts';
import { JoinSignatures } from './join-signatures.tsx';
import { type JoinBeingPrepared, useJoin } from './use-join.ts';
import styles from './join-form.module.css';

type Preparing = ReturnType<typeof useJoin>;

/** The sheet itself, once the join is open. No `ActDialog`: it is kept while it is prepared, and may be joined or thrown away. */
export function JoinForm(props: JoinBeingPrepared) {
  const { process, onClose } = props;
  const preparing = useJoin(props);
  const { place, reason, documents, join, problem } = preparing;
  const write = useWrittenDocument(place);
  return (
    <>
      <SideSheet
        title={`Juntar documentos a ${process.nup_formatted}`}
        wide
        closeOnOutside={false}
        onClose={onClose}
        onSubmit={preparing.finish}
        footer={<Footer preparing={preparing} />}
      >
        {problem ? (
          <Note tone="bad" live>
            {problem}
          </Note>
        ) : null}
        {reason.autosave.state === 'failed' ? (
          <Note tone="bad" live title="O motivo não foi salvo.">
            {reason.autosave.message}
          </Note>
        ) : null}
        <section className={look('stack')} aria-label="Documentos da juntada" tabIndex={-1} data-autofocus>
          <div className={look('row', 'wrap', 'between')}>
            <span className={look('semi')}>Documentos, na ordem em que entram</span>
            <span className={look('small', 'muted')}>{attachmentsSummary(documents)}</span>
            <Button size="sm" icon={IconPencil} busy={write.isPending} onClick={write.begin}>
              Escrever documento
            </Button>
          </div>
          <Attachments place={place} documents={documents} />
        </section>
        {join.files.length > 0 ? <JoinSignatures files={join.files} /> : null}
        <TextArea
          label="Por que estes documentos entram"
          optional
          rows={2}
          limit={JUSTIFICATION_LIMIT}
          value={reason.value.text}
          onChange={(event) => reason.change({ text: event.target.value })}
        />
        {documents.length > 0 ? <WhatHappens count={documents.length} /> : null}
      </SideSheet>
      <VersionChoice what="O motivo" writing={reason} parts={[['Motivo', ({ text }) => text]]} />
    </>
  );
}

function Footer({ preparing }: { readonly preparing: Preparing }) {
  const { documents, join, reason } = preparing;
  const [missing] = join.missing;
  return (
    <>
      <AutosaveStatus
        of={reason.autosave.state === 'failed' ? { state: 'idle' } : reason.autosave}
        className={styles.saved}
      />
      {missing && documents.length > 0 ? (
        <span className={classNames(styles.missing, look('small'))} role="status">
          {missing.message}
        </span>
      ) : null}
      <Button
        variant="ghost"
        className={styles.discard}
        icon={IconTrash}
        busy={preparing.isDiscarding}
        onClick={preparing.discard}
      >
        Descartar
      </Button>
      <Button
        type="submit"
        variant="primary"
        icon={IconFiles}
        busy={preparing.isFinishing}
        busyLabel="Juntando…"
        blocked={missing ? blockedFor(missing.message, missing.resolve) : null}
        aria-keyshortcuts="Control+Enter"
      >
        {documents.length === 0 ? 'Juntar' : `Juntar ${plural(documents.length, 'documento', 'documentos')}`}
      </Button>
    </>
  );
}

function WhatHappens({ count }: { readonly count: number }) {
  const enters =
    count === 1
      ? 'O documento entra no fim do processo.'
      : `Os ${count} documentos entram no fim do processo, nesta ordem.`;
  const stays = count === 1 ? 'Depois de juntado não sai: só pode' : 'Depois de juntados não saem: só podem';
  return (
    <section aria-label="O que vai acontecer">
      <h3>O que vai acontecer</h3>
      <ul className={styles.effects}>
        <li>
          <Glyph of={IconFilePlus} /> {enters}
        </li>
        <li>
          <Glyph of={IconLock} /> {stays} ficar sem efeito, com motivo.
        </li>
        <li>
          <Glyph of={IconBell} /> Quem é responsável e quem acompanha é avisado. O processo não muda de setor.
        </li>
      </ul>
    </section>
  );
}
