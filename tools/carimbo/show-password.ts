import type { FirstPassword } from '../../src/app/server/install/install.ts';
import { formatCpf } from '../../src/kernel/numbers/cpf.ts';

/** The only time that a password made here is seen. */
export const showPassword = ({ name, cpf, password }: FirstPassword): void =>
  console.log(`  ${name}\n    ${formatCpf(cpf)}   ${password}`);
