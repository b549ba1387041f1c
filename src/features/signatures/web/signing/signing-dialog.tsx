import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { SignableDocument } from '../signable-document.ts';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import type { SentCode } from './credentials-step.tsx';
import { QueueStep } from './queue-step.tsx';
import { startSigningRun } from './signing-run.ts';
import type { RunItem, SigningRun } from './signing-run.ts';
import '../signatures.css';

type Step =
  | { readonly name: 'credentials'; readonly only: readonly number[] | null; readonly notice?: string }
  | { readonly name: 'code'; readonly sent: SentCode }
  | { readonly name: 'queue'; readonly run: SigningRun };

export interface SigningDialogProps {
  readonly documents: readonly SignableDocument[];
  /** Called when it ended, with what was signed; nothing signed when the person gave up. */
  readonly onClose: (signedIds: readonly number[]) => void;
  /** Between two questions about one document, in milliseconds; the rule's unless told. */
  readonly pollMs?: number | undefined;
}

/**
 * Signs one document or many with one credential: password, code, queue (experience §7.10, R218-R223). Documents that
 * cannot be signed now are named and stay out.
 */
export function SigningDialog({ documents, onClose, pollMs }: SigningDialogProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'credentials', only: null });
  const only = step.name === 'credentials' ? step.only : null;
  const asked = useMemo(() => (only ? documents.filter(({ id }) => only.includes(id)) : documents), [documents, only]);
  const [batch, setBatch] = useState<readonly SignableDocument[]>([]);
  const leave = () => onClose([]);

  if (step.name === 'credentials') {
    return (
      <CredentialsStep
        documents={asked}
        notice={step.notice}
        onClose={leave}
        onSent={(sent) => {
          setBatch(asked.filter(({ blocked }) => !blocked));
          setStep({ name: 'code', sent });
        }}
      />
    );
  }
  if (step.name === 'code') {
    return (
      <CodeStep
        documents={batch}
        sent={step.sent}
        onClose={leave}
        onProved={() => setStep({ name: 'queue', run: startSigningRun(batch, { client, pollMs }) })}
      />
    );
  }
  const retry = (failed: readonly RunItem[]) => {
    if (!failed.some(({ failure }) => failure?.code === signatureErrors.codeRequired.code)) return step.run.retry();
    setStep({
      name: 'credentials',
      only: failed.map(({ processFileId }) => processFileId),
      notice: 'O código já não vale para assinar. Confirme a senha para receber outro.',
    });
  };
  return <QueueStep run={step.run} onRetry={retry} onClose={onClose} />;
}
