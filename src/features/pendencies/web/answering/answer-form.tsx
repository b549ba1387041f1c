import { IconCamera, IconSend, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { invalidate, useAct } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { DropArea, DropBox } from '../../../documents/web/index.ts';
import { openLink } from '../../contract/answering/open-link.ts';
import { sendAnswer } from '../../contract/answering/send-answer.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { OBSERVATION_LIMIT, pendencyReasons } from '../../rules/pendency-limits.ts';
import { maySendAnswer } from '../../rules/pendency-policy.ts';
import { AnswerFile, SendingFile } from './answer-files.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import type { Keys, Request } from './use-request.ts';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  readonly keys: Keys;
  readonly request: Request;
  /** The hours of the code are over. */
  readonly onOver: () => void;
}

/** What is asked, what is put in for each, and sending it. */
export function AnswerForm({ keys, request, onOver }: AnswerFormProps) {
  const client = useQueryClient();
  const { documents, files, observation, party, return_reason } = request;
  const { text: answer, write, forget } = useAnswerText(keys.hash, request.answer ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { sending, isBusy, add, retry, dismiss } = useAnswerFiles({ keys, request, onOver });
  const { act, isPending } = useAct(sendAnswer);
  const put = (added: readonly File[], askedId?: number | null) => {
    // What lacked may be there now.
    setProblem(null);
    add(added, askedId);
  };

  const send = async () => {
    setProblem(null);
    if (isBusy) return setProblem('Espere os arquivos terminarem de subir.');
    const text = answer.trim();
    const decision = maySendAnswer({ state: 'PENDING', files: files.length, hasText: text !== '' });
    if (!decision.allowed) {
      const [{ message, resolve }] = decision.reasons;
      return setProblem(`${message} ${resolve ?? ''}`);
    }
    const unanswered = documents.filter(({ id }) => !files.some((file) => file.pendency_document_id === id));
    if (!(await askToSend(files.length, files.some((file) => file.pendency_document_id === null) ? [] : unanswered))) {
      return undefined;
    }
    try {
      await act({ body: { ...keys, ...(text === '' ? {} : { answer: text }) } });
      forget();
      await invalidate(client, [openLink]);
    } catch (error) {
      if (error instanceof ApiError && error.code === pendencyErrors.visitOver.code) onOver();
      setProblem(failureMessage(error));
    }
    return undefined;
  };
  const loose = files.filter((file) => !documents.some(({ id }) => id === file.pendency_document_id));
  return (
    <>
      <DropArea
        onFiles={(dropped) => put(dropped, documents.length === 1 ? documents[0]!.id : null)}
        says="Solte para enviar"
      />
      <p>
        Olá, <b className={look('semi')}>{party}</b>. Envie {documents.length === 1 ? 'o documento' : 'os documentos'}{' '}
        abaixo em PDF ou em foto nítida.
      </p>
      {return_reason === null ? null : (
        <Note tone="warn" title="O setor pediu uma correção.">
          {return_reason}
        </Note>
      )}
      {observation === null ? null : <Note title="Recado do setor:">{observation}</Note>}
      <ul className={look('stack')} aria-label="Documentos pedidos">
        {documents.map(({ id, name, reason }) => (
          <li key={id}>
            <Card
              title={name}
              aside={
                <FileButton
                  label={`Arquivos de ${name}`}
                  icon={IconUpload}
                  multiple
                  onFiles={(chosen) => put(chosen, id)}
                >
                  Anexar
                </FileButton>
              }
            >
              {reason === null ? null : (
                <p className={look('small', 'soft')}>{pendencyReasons[reason]}: envie de novo.</p>
              )}
              <ul className={styles.files} aria-label={`Arquivos para ${name}`}>
                {files
                  .filter((file) => file.pendency_document_id === id)
                  .map((file) => (
                    <AnswerFile key={file.id} keys={keys} file={file} onOver={onOver} />
                  ))}
                {sending
                  .filter(({ askedId }) => askedId === id)
                  .map((one) => (
                    <SendingFile key={one.key} sending={one} onRetry={retry} onDismiss={dismiss} />
                  ))}
              </ul>
              {files.some((file) => file.pendency_document_id === id) ||
              sending.some(({ askedId }) => askedId === id) ? null : (
                <p className={look('small', 'muted')}>Nada anexado ainda.</p>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {documents.length > 1 || loose.length > 0 || sending.some(({ askedId }) => askedId === null) ? (
        <Card title="Outros arquivos">
          <div className={look('stack')}>
            <DropBox
              icon={IconCamera}
              says="Arraste arquivos para qualquer parte da página, ou escolha aqui"
              saysNarrow="Se um arquivo serve para mais de um documento, anexe aqui"
            >
              <FileButton size="sm" label="Outros arquivos" multiple onFiles={(chosen) => put(chosen)}>
                Escolher arquivos
              </FileButton>
            </DropBox>
            <ul className={styles.files} aria-label="Outros arquivos">
              {loose.map((file) => (
                <AnswerFile key={file.id} keys={keys} file={file} onOver={onOver} />
              ))}
              {sending
                .filter(({ askedId }) => askedId === null)
                .map((one) => (
                  <SendingFile key={one.key} sending={one} onRetry={retry} onDismiss={dismiss} />
                ))}
            </ul>
          </div>
        </Card>
      ) : null}
      <TextArea
        label="Mensagem ao setor"
        optional
        rows={3}
        limit={OBSERVATION_LIMIT}
        hint="Se não tiver algum documento, explique aqui."
        value={answer}
        onChange={({ target }) => {
          setProblem(null);
          write(target.value);
        }}
      />
      {problem === null ? null : (
        <Note key={problem} tone="bad" live>
          {problem}
        </Note>
      )}
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="lg"
          icon={IconSend}
          busy={isPending}
          busyLabel="Enviando…"
          onClick={() => void send()}
        >
          Enviar resposta
        </Button>
        <p className={look('small', 'muted')}>
          Os arquivos são conferidos e usados só neste processo, como manda a Lei 13.709 (LGPD).
        </p>
      </div>
    </>
  );
}

const askToSend = (count: number, unanswered: Request['documents']): Promise<boolean> =>
  confirm({
    title: 'Enviar a resposta?',
    body:
      unanswered.length > 0
        ? `Falta anexar: ${unanswered.map(({ name }) => name).join('; ')}. Depois de enviar, você só muda a resposta se o setor a devolver.`
        : `${count === 0 ? 'A resposta vai só com a mensagem' : count === 1 ? 'Vai 1 arquivo' : `Vão ${count} arquivos`}. Depois de enviar, você só muda a resposta se o setor a devolver.`,
    verb: 'Enviar resposta',
    keep: 'Continuar preparando',
    icon: IconSend,
  });
