// Specification 001 §6: subjects (33) and categories (34) are looked after by two permissions; some acts need both.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';
import { lacksPermission } from '../../access/rules/lacks-permission.ts';
import { permission } from '../../access/rules/permissions.ts';

interface Administrator {
  readonly permissions: ReadonlySet<number>;
}

/** Whether who makes a category may make its subject with it. */
export const mayMakeSubject = ({ permissions }: Administrator): Decision =>
  allowedIf(
    permissions.has(permission.MANAGE_SUBJECT),
    lacksPermission('MANAGE_SUBJECT', 'criar o assunto junto com a categoria'),
  );

/** Whether who brings in a spreadsheet of subjects may make and change categories by it. */
export const mayBringCategories = ({ permissions }: Administrator): Decision =>
  allowedIf(
    permissions.has(permission.MANAGE_CATEGORY),
    lacksPermission('MANAGE_CATEGORY', 'criar ou mudar categorias pela planilha'),
  );
