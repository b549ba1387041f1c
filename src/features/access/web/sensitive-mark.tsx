import { IconShield } from '@tabler/icons-react';
import { Glyph } from '../../../platform/web/ui/look.tsx';
import { idsOfLine, type PermissionLine } from '../rules/permission-lines.ts';
import { isSensitive } from '../rules/sensitive-permissions.ts';
import styles from './sensitive-mark.module.css';

/** The shield of what opens confidential processes or changes what others may do. */
export const SensitiveMark = ({ of }: { readonly of: PermissionLine }) =>
  idsOfLine(of).some(isSensitive) ? <Glyph of={IconShield} says="sensível" className={styles.mark} /> : null;
