import { useState } from 'react';
import { firstOf } from '../../../../kernel/decision.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { AskByMail } from '../../../../platform/web/by-mail/ask-by-mail.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { askAlert } from '../../contract/alerts/ask-alert.ts';
import { alertLimits, mayBeRepeated, mayBeToldOf } from '../../rules/alert-rules.ts';

interface AskForAlertProps {
  /** What is searched for now. */
  readonly search?: string | undefined;
}

/** Asks to be told by e-mail of acts with some words. */
export function AskForAlert({ search = '' }: AskForAlertProps) {
  const [words, setWords] = useState(search);
  const [wrong, setWrong] = useState<string>();
  const asking = useAct(askAlert);
  const check = () => {
    const may = firstOf(
      () => mayBeToldOf(words),
      () => mayBeRepeated(words),
    );
    setWrong(may.allowed ? undefined : (may.reasons[0]?.resolve ?? ''));
    return may.allowed;
  };
  return (
    <AskByMail
      label="Aviso por e-mail"
      button="Receber aviso"
      promise="Só usamos o endereço para isto. Todo e-mail tem o link que para o aviso e apaga o endereço."
      check={check}
      asking={asking}
      onAsk={(email) => asking.act({ body: { email, words: words.trim() } })}
    >
      <p>Avisamos quando sair um ato com estas palavras.</p>
      <TextField
        label="Nome, número ou palavras"
        value={words}
        maxLength={alertLimits.words.most}
        error={wrong}
        onChange={({ target }) => setWords(target.value)}
      />
    </AskByMail>
  );
}
