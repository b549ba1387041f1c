import { PROCESS_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { Meter } from '../../../../platform/web/ui/display/meter.tsx';
import { processSizeOf, sizeWarningText } from '../../../processes/rules/process-size.ts';
import { bytesOf, type DraftDocument } from '../../../documents/web/index.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Surface, CardBody } from '../../../../platform/web/ui/display/card.tsx';

/** How much of the 800 MB the files of a draft use, with the warnings at 50, 75 and 100 %. */
export function DraftSize({ documents }: { readonly documents: readonly DraftDocument[] }) {
  const bytes = bytesOf(documents);
  const { warning } = processSizeOf(bytes);
  return (
    <Surface aria-label="Tamanho do processo">
      <CardBody>
        <div className={look('stack')}>
          <Meter label="Tamanho do processo" value={bytes} max={PROCESS_SIZE_LIMIT} text={formatBytes(bytes)} />
          {warning ? (
            <p className={look('small')} role="status">
              {sizeWarningText(warning)}
            </p>
          ) : (
            <p className={look('tiny', 'muted')}>O limite é 800 MB. Cada documento assinável tem até 30 MB.</p>
          )}
        </div>
      </CardBody>
    </Surface>
  );
}
