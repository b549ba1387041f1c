import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { TextArea } from '../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { Dialog } from '../../../platform/web/ui/overlays/dialog.tsx';
import { answerFeedback } from '../contract/answer-feedback.ts';
import { listFeedback } from '../contract/list-feedback.ts';
import { areaName } from '../rules/areas.ts';
import { feedbackLimits, missingInAnswer, typeNames } from '../rules/feedback.ts';
import styles from './feedback-list-screen.module.css';

interface AnswerDialogProps {
  readonly of: OutputOf<typeof listFeedback>['results'][number];
  readonly onClose: () => void;
}

/** Answers one feedback; the answer goes by e-mail to who wrote it. */
export function AnswerDialog({ of: { id, sent_by: author, type, area, description }, onClose }: AnswerDialogProps) {
  const { act, isPending } = useAct(answerFeedback, { invalidates: [listFeedback] });
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = missingInAnswer(answer);

  async function submit() {
    setTried(true);
    if (missing !== null || isPending) return;
    await act({ body: { feedback_id: id, answer } }).then(({ message }) => {
      toast.success(message);
      onClose();
    }, toast.failure);
  }

  return (
    <Dialog
      title={`Responder a ${author}`}
      onClose={onClose}
      closeOnOutside={answer === ''}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Voltar
          </Button>
          <Button variant="primary" type="submit" busy={isPending} busyLabel="Enviando…">
            Enviar resposta
          </Button>
        </>
      }
    >
      <div className={look('stack')}>
        <blockquote className={styles.quoted}>
          <strong>
            {typeNames[type]} · {areaName(area)}
          </strong>
          <p className={styles.text}>{description}</p>
        </blockquote>
        <TextArea
          label="Resposta"
          hint="Vai por e-mail a quem escreveu. Depois de enviada, não muda."
          rows={6}
          limit={feedbackLimits.answer}
          value={answer}
          error={isTried ? (missing ?? undefined) : undefined}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </div>
    </Dialog>
  );
}
