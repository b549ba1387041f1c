import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../platform/web/ui/actions/bring-file.ts';
import { downloadUnitSheet } from '../../units/contract/tree/download-sheet.ts';

/** Brings the units that are shown to the person's machine, as a spreadsheet. */
export function useSheet() {
  const { act, isPending } = useAct(downloadUnitSheet);
  const bring = (body: NonNullable<InputOf<typeof downloadUnitSheet>['body']>) =>
    act({ body }).then(
      ({ content, content_type: type, file_name: name }) => bringFile(`data:${type};base64,${content}`, name),
      toast.failure,
    );
  return { bring, isPending };
}
