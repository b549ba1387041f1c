import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../../session/web/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import { CertificateStep } from './certificate-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep, type SentCode } from './credentials-step.tsx';
import { certificateSigner, codeSigner, type DocumentSigner } from './document-signer.ts';
import { GovbrStep } from '../govbr/govbr-step.tsx';
import type { GoOn } from './kept-run.ts';
import { MethodChoice } from './method-choice.tsx';
import { QueueStep } from './queue-step.tsx';
import type { RunItem } from './run-item.ts';
import { type SigningRun, startSigningRun } from './signing-run.ts';
import { useSigningMethod } from './use-signing-method.ts';

type Step =
  | { readonly name: 'proof'; readonly asked: readonly SignableDocument[]; readonly notice?: string }
  | { readonly name: 'code'; readonly ready: readonly SignableDocument[]; readonly sent: SentCode }
  | { readonly name: 'queue'; readonly run: SigningRun };

export interface SigningDialogProps {
  readonly documents: readonly SignableDocument[];
  /** Called when it ended, with what was signed; nothing signed when the person gave up. */
  readonly onClose: (signedIds: readonly number[]) => void;
  /** What comes after the signature: a method that leaves this page leads there when it comes back. */
  readonly goOn?: GoOn | undefined;
  /** Between two questions about one document, in milliseconds; the rule's unless told. */
  readonly pollMs?: number | undefined;
}

/**
 * Signs one document or many with one proof: password and code, or a certificate, then the queue (experience §7.10,
 * R218-R223). Documents that cannot be signed now are named and stay out.
 */
export function SigningDialog({ documents, onClose, goOn, pollMs }: SigningDialogProps) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const { offered, method, changed, choose } = useSigningMethod();
  const [step, setStep] = useState<Step>({ name: 'proof', asked: documents });
  const leave = () => onClose([]);
  const begin = (ready: readonly SignableDocument[], signer: DocumentSigner) =>
    setStep({ name: 'queue', run: startSigningRun(ready, { client, pollMs, signer, personId: user?.id }) });

  if (step.name === 'proof') {
    const methods = <MethodChoice offered={offered} value={method} changed={changed} onChange={choose} />;
    const { ready } = askedToSign(step.asked);
    const shown = { documents: step.asked, notice: step.notice, methods, onClose: leave };
    if (method === 'CERTIFICATE') {
      const capacity = user?.capacity?.capacity_id;
      return (
        <CertificateStep
          {...shown}
          onChosen={(certificate) => begin(ready, certificateSigner(certificate, { capacity, documents: ready }))}
        />
      );
    }
    if (method === 'GOVBR') return <GovbrStep {...shown} goOn={goOn} />;
    return <CredentialsStep {...shown} onSent={(sent) => setStep({ name: 'code', ready, sent })} />;
  }
  if (step.name === 'code') {
    const { ready, sent } = step;
    const signer = codeSigner(method === 'ADVANCED' ? sent.password : undefined);
    return <CodeStep documents={ready} sent={sent} onClose={leave} onProved={() => begin(ready, signer)} />;
  }
  const retry = (failed: readonly RunItem[]) => {
    if (!failed.some(({ failure }) => failure?.code === signatureErrors.codeRequired.code)) return step.run.retry();
    setStep({
      name: 'proof',
      asked: documents.filter(({ id }) => failed.some(({ processFileId }) => processFileId === id)),
      notice: 'O código já não vale para assinar. Confirme a senha para receber outro.',
    });
  };
  return <QueueStep run={step.run} onRetry={retry} onClose={onClose} />;
}
