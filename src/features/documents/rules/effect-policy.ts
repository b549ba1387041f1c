// Specification 000 §5 and §6 (permission 35), decision 57: who takes the effect off a document, and who gives it back.
import { allowedIf, type Decision, firstOf } from '../../../kernel/decision.ts';
import type { ProcessActor, ProcessFacts } from '../../processes/rules/process-facts.ts';
import { mayChangeOpen } from '../../processes/rules/process-changes.ts';
import { holds } from '../../processes/rules/process-policy.ts';

export interface EffectFacts {
  /** Part of the process, as opposed to a draft. */
  readonly filed: boolean;
  readonly withoutEffect: boolean;
}

/** A document of an open process, where the process is, by who holds 35: once, until it is reverted. */
export function mayTakeEffectOff(actor: ProcessActor, process: ProcessFacts, document: EffectFacts): Decision {
  const act = 'tornar este documento sem efeito';
  return firstOf(
    () => holds(actor, 'NO_EFFECT', act),
    () => mayTouchEffect(actor, process, document, act),
    () =>
      allowedIf(!document.withoutEffect, {
        code: 'DOCUMENT_ALREADY_WITHOUT_EFFECT',
        message: 'O documento já está sem efeito.',
      }),
  );
}

/** The same people undo it, for a reason of its own. */
export function mayRestoreEffect(actor: ProcessActor, process: ProcessFacts, document: EffectFacts): Decision {
  const act = 'fazer este documento valer de novo';
  return firstOf(
    () => holds(actor, 'NO_EFFECT', act),
    () => mayTouchEffect(actor, process, document, act),
    () =>
      allowedIf(document.withoutEffect, {
        code: 'DOCUMENT_IN_EFFECT',
        message: 'O documento não está sem efeito: não há o que reverter.',
      }),
  );
}

const mayTouchEffect = (actor: ProcessActor, process: ProcessFacts, { filed }: EffectFacts, act: string): Decision =>
  firstOf(
    () =>
      allowedIf(filed, {
        code: 'DOCUMENT_NOT_FILED',
        message: 'O documento ainda é um rascunho.',
        resolve: 'Mude-o ou apague-o no rascunho.',
      }),
    () => mayChangeOpen(actor, process, act),
  );
