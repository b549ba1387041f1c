import { useState } from 'react';
import type { SigningMethod } from '../../rules/signing-methods.ts';
import { MethodChoice } from '../signing/method-choice.tsx';
import type { ExternalSignature } from './use-visit.ts';

const hints = { ELECTRONIC: 'Com o seu CPF e um código por e-mail.' } as const;

/** How to sign, as chosen while this page is open. */
export interface ChosenMethod {
  readonly method: SigningMethod;
  readonly changed: boolean;
  readonly choose: (method: SigningMethod) => void;
}

/** The way chosen to answer a link, of those that it offers: by the code that proves who it is unless another is chosen. */
export function useOutsiderMethod(offered: readonly SigningMethod[]): ChosenMethod {
  const [chosen, choose] = useState<SigningMethod | null>(null);
  const method = chosen !== null && offered.includes(chosen) ? chosen : 'ELECTRONIC';
  return { method, changed: chosen !== null, choose };
}

interface OutsiderMethodsProps {
  readonly request: ExternalSignature;
  readonly chosen: ChosenMethod;
}

/** The ways that a link offers. */
export const OutsiderMethods = ({ request, chosen: { method, changed, choose } }: OutsiderMethodsProps) => (
  <MethodChoice offered={request.methods} value={method} changed={changed} onChange={choose} hints={hints} />
);
