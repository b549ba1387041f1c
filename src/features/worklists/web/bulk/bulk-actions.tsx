import { IconArchive, IconCornerUpLeft, IconDownload, IconStar, IconUserPlus } from '@tabler/icons-react';
import type { InterfaceAction } from '../../../../platform/web/acts/interface-action.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { DownloadDialog } from '../../../downloads/web/index.ts';
import { processActions } from '../../../processes/contract/process-actions.ts';
import { ArchiveDialog, AssignDialog } from '../../../processes/web/index.ts';
import { ReturnDialog } from '../../../transfers/web/index.ts';
import type { BulkContext } from './bulk-context.ts';
import { tellOutcome } from './outcome.tsx';

const open = ({ lines }: BulkContext): boolean => lines.some(({ state }) => state !== 'ARCHIVED');
const needs =
  (id: number, what: string) =>
  ({ permissions }: BulkContext) =>
    permissions.has(id)
      ? null
      : { message: `Você não possui permissão para ${what}. Peça ao administrador da sua unidade.` };

const assignMany: InterfaceAction<BulkContext> = {
  id: 'assign-many',
  name: 'Atribuir',
  icon: IconUserPlus,
  keys: 'a',
  effect: 'open',
  when: open,
  blockedReason: () => null,
  run: (context) =>
    context.show((close) => (
      <AssignDialog
        processes={context.lines}
        onDone={(outcome, withWhom) =>
          tellOutcome(outcome, { one: `com ${withWhom}`, many: `com ${withWhom}` }, context)
        }
        onClose={close}
      />
    )),
};

const archiveMany: InterfaceAction<BulkContext> = {
  id: 'archive-many',
  name: 'Arquivar',
  icon: IconArchive,
  keys: 'e',
  effect: 'open',
  when: open,
  blockedReason: needs(permission.ARCHIVE_PROCESS, 'arquivar processos'),
  run: (context) =>
    context.show((close) => (
      <ArchiveDialog
        processes={context.lines}
        onDone={(outcome) => tellOutcome(outcome, { one: 'arquivado', many: 'arquivados' }, context)}
        onClose={close}
      />
    )),
};

const returnMany: InterfaceAction<BulkContext> = {
  id: 'return-many',
  name: 'Devolver',
  icon: IconCornerUpLeft,
  effect: 'open',
  when: open,
  blockedReason: needs(permission.PROCESSOR, 'tramitar processos'),
  run: (context) =>
    context.show((close) => (
      <ReturnDialog
        kind="previous"
        processes={context.lines}
        onDone={(outcome) => tellOutcome(outcome, { one: 'devolvido', many: 'devolvidos' }, context)}
        onClose={close}
      />
    )),
};

const favouriteMany: InterfaceAction<BulkContext> = {
  id: 'favourite-many',
  name: 'Favoritar',
  icon: IconStar,
  keys: 'f',
  effect: 'open',
  when: ({ lines }) => lines.some(({ favourite }) => !favourite),
  blockedReason: () => null,
  async run(context) {
    const process_ids = context.lines.filter(({ favourite }) => !favourite).map(({ id }) => id);
    const body = { action: 'FAVORITE' as const, process_ids };
    const outcome = await callEndpoint(processActions, { body });
    await tellOutcome(outcome, { one: 'guardado nos favoritos', many: 'guardados nos favoritos' }, context);
  },
};

const downloadMany: InterfaceAction<BulkContext> = {
  id: 'download-many',
  name: 'Baixar',
  icon: IconDownload,
  keys: 'b',
  effect: 'open',
  when: () => true,
  blockedReason: () => null,
  run: ({ lines, show }) =>
    show((close) => <DownloadDialog target={{ processIds: lines.map(({ id }) => id) }} onClose={close} />),
};

/** The acts on a selection, in the order of the bar. */
export const bulkActions: readonly InterfaceAction<BulkContext>[] = [
  assignMany,
  favouriteMany,
  returnMany,
  archiveMany,
  downloadMany,
];
