import { IconFiles } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { joinAnswer } from '../../contract/answers/join-answer.ts';
import type { PendencyDialogProps } from './pendency-dialog.ts';

/** Makes what a party sent part of the process. */
export function JoinDialog({ pendency: { id, number, files, party }, ...ends }: PendencyDialogProps) {
  const { act } = useAct(joinAnswer);
  return (
    <ActDialog
      words={{
        title: 'Juntar os documentos ao processo?',
        text: `${files.length === 1 ? 'O arquivo enviado' : `Os ${files.length} arquivos enviados`} por ${party?.name ?? 'quem respondeu'} ${files.length === 1 ? 'entra' : 'entram'} no processo, em uma juntada que diz de onde vieram. A pendência nº ${number} termina. O que foi juntado não sai mais.`,
        verb: 'Juntar os documentos',
        busy: 'Juntando…',
        keep: 'Agora não',
        done: 'Documentos juntados ao processo.',
      }}
      icon={IconFiles}
      send={() => act({ params: { id }, body: { files: files.map((file) => file.id) } })}
      {...ends}
    />
  );
}
