import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatBytes } from '../../../platform/web/format/number.ts';
import { Meter } from '../../../platform/web/ui/display/meter.tsx';
import { getProcessSize } from '../contract/size/get-process-size.ts';
import { look } from '../../../platform/web/ui/look.tsx';

/** How much of the 800 MB the process uses, for who holds permission 88. */
export function SizeMeter({ processId }: { readonly processId: number }) {
  const { data, isError } = useEndpoint(getProcessSize, { params: { id: processId } });
  if (isError) return null;
  // It keeps its room: what stands below does not move when it is known.
  if (!data) return <Meter label="Em uso" value={0} max={1} text="…" />;
  const text = `${formatBytes(data.size_bytes)} de ${formatBytes(data.limit_bytes)}`;
  return (
    <>
      <Meter label="Em uso" value={data.size_bytes} max={data.limit_bytes} text={text} />
      {data.warning_text ? <p className={look('small')}>{data.warning_text}</p> : null}
    </>
  );
}
