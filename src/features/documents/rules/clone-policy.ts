// Specification 000 §7 (clone); decision 57: what of one process may be put into a draft of another.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';
import { isStricter, type SecrecyLevel } from '../../processes/rules/secrecy.ts';

interface Cloning {
  /** The process that the document is of. */
  readonly from: { readonly id: number; readonly level: SecrecyLevel };
  /** The process of the draft. */
  readonly to: { readonly id: number; readonly level: SecrecyLevel };
}

/** Whoever reads a document copies it, but not to where more people read. */
export function mayClone({ from, to }: Cloning): Decision {
  return allowedIf(from.id === to.id || !isStricter(from.level, to.level), {
    code: 'CLONE_WOULD_OPEN',
    message: 'O documento é de um processo de acesso mais fechado do que este.',
    resolve:
      'Mude antes o nível de acesso deste processo, ou escolha um documento de um processo tão aberto quanto ele.',
  });
}
