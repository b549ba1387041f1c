import { useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';
import { listSigningMethods } from '../../contract/signing/list-signing-methods.ts';
import type { SigningMethod } from '../../rules/signing-methods.ts';

const KEY = 'signing-method';

/** The ways to sign that are offered, and the one chosen: the last one used, while it is still offered. */
export function useSigningMethod() {
  const { data } = useEndpoint(listSigningMethods, {}, { staleTime: 60_000 });
  const [chosen, setChosen] = useState<SigningMethod | null>(null);
  const offered: readonly SigningMethod[] = data?.methods ?? ['ELECTRONIC'];
  const wanted = chosen ?? (readLocal(KEY) as SigningMethod | null);
  const method = wanted && offered.includes(wanted) ? wanted : 'ELECTRONIC';
  return {
    offered,
    method,
    /** The person changed it since the dialog opened. */
    changed: chosen !== null,
    choose: (next: SigningMethod) => {
      setChosen(next);
      writeLocal(KEY, next);
    },
  };
}
