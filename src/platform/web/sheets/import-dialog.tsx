import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SHEET_BYTES } from '../../../kernel/sheets/sheet-table.ts';
import { SHEET_TYPE } from '../../contract/sheets/sheet-calls.ts';
import { ApiError } from '../api/api-error.ts';
import { RefusalNote } from '../acts/refusal-note.tsx';
import { formatBytes, formatNumber, plural } from '../format/number.ts';
import { toast } from '../toasts/toast.ts';
import { bringBytes } from '../ui/actions/bring-file.ts';
import { Button } from '../ui/actions/button.tsx';
import { FileButton } from '../ui/actions/file-button.tsx';
import { Fact, Facts } from '../ui/display/facts.tsx';
import { Note } from '../ui/display/note.tsx';
import { look } from '../ui/look.tsx';
import { SideSheet } from '../ui/overlays/dialog.tsx';
import { asBase64 } from './as-base64.ts';
import styles from './import-dialog.module.css';

/** What would come of a sheet, or came of it. */
export interface SheetTold {
  readonly message: string;
  readonly lines: number;
  readonly faults: readonly { readonly line: number; readonly column: string | null; readonly message: string }[];
  readonly fault_count: number;
  /** How many of what: those that change something, and those that stay as they are. */
  readonly changes: readonly SheetCount[];
  readonly unchanged: readonly SheetCount[];
}
type SheetCount = readonly [name: string, count: number];

export interface ImportDialogProps {
  /** What it brings in: "assuntos". */
  readonly what: string;
  /** What a line of it is, and what becomes of what is there. */
  readonly children: ReactNode;
  /** What gives the sheet to be filled in. */
  readonly template: ReactNode;
  /** Sends the bytes, in base64: to be rehearsed, then to be brought in. */
  readonly send: (body: { readonly file: string; readonly rehearsal: boolean }) => Promise<SheetTold>;
  /** Gives what it would change and what is wrong with it as a spreadsheet, its bytes in base64. */
  readonly compare?: ((body: { readonly file: string }) => Promise<SheetDifference>) | undefined;
  readonly onClose: () => void;
}
interface SheetDifference {
  readonly file: string;
  readonly file_name: string;
}

/** Brings a spreadsheet in: first what would come of it, with what is wrong line by line; then all of it, or nothing. */
export function ImportDialog({ what, children, template, send, compare, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly bytes: string } | null>(null);
  const [foreseen, setForeseen] = useState<SheetTold | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState<'rehearsing' | 'comparing' | 'bringing' | null>(null);

  async function choose(file: File) {
    setForeseen(null);
    setRefusal(null);
    setChosen(null);
    if (file.size > SHEET_BYTES) {
      const message = `“${file.name}” tem ${formatBytes(file.size)}, e o limite é ${formatBytes(SHEET_BYTES)}. Divida a planilha em partes.`;
      return setRefusal(new ApiError(413, 'TOO_LARGE', message));
    }
    setBusy('rehearsing');
    try {
      const bytes = await asBase64(file);
      setForeseen(await send({ file: bytes, rehearsal: true }));
      setChosen({ file, bytes });
    } catch (error) {
      setRefusal(error);
    }
    setBusy(null);
  }

  async function submit() {
    if (!chosen || blocked !== undefined || busy) return;
    setRefusal(null);
    setBusy('bringing');
    try {
      const { message } = await send({ file: chosen.bytes, rehearsal: false });
      toast.success(message);
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(null);
    }
  }

  async function bringDifference() {
    if (!chosen || !compare || busy) return;
    setRefusal(null);
    setBusy('comparing');
    try {
      const { file, file_name } = await compare({ file: chosen.bytes });
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      bringBytes(new Blob([bytes], { type: SHEET_TYPE }), file_name);
    } catch (error) {
      setRefusal(error);
    }
    setBusy(null);
  }

  const tellsDifference = compare && foreseen && (foreseen.fault_count > 0 || changesOf(foreseen) > 0);
  const blocked =
    chosen === null || foreseen === null
      ? 'Escolha antes a planilha.'
      : foreseen.fault_count > 0
        ? 'Corrija as linhas na planilha e envie de novo.'
        : changesOf(foreseen) === 0
          ? 'A planilha não muda nada.'
          : undefined;

  return (
    <SideSheet
      wide
      title={`Importar planilha de ${what}`}
      closeOnOutside={chosen === null}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={IconFileImport}
            busy={busy === 'bringing'}
            busyLabel="Importando…"
            blocked={blocked === undefined ? null : { message: blocked }}
          >
            Importar
          </Button>
        </>
      }
    >
      <div className={look('stack')}>
        {children}
        <div className={look('row', 'wrap')}>
          <FileButton
            label={`Planilha de ${what}`}
            accept=".xlsx"
            variant="default"
            icon={IconFileImport}
            busy={busy === 'rehearsing'}
            busyLabel="Conferindo…"
            onFiles={([file]) => void (file && choose(file))}
          >
            {chosen ? 'Trocar a planilha' : 'Escolher planilha'}
          </FileButton>
          {template}
        </div>
        <RefusalNote error={refusal} />
        {foreseen ? <Told foreseen={foreseen} name={chosen?.file.name ?? ''} /> : null}
        {tellsDifference ? (
          <div className={look('row', 'wrap')}>
            <Button
              size="sm"
              icon={IconDownload}
              busy={busy === 'comparing'}
              busyLabel="Comparando…"
              onClick={() => void bringDifference()}
            >
              Baixar diferença
            </Button>
            <span className={look('muted')}>
              Em planilha: cada mudança, o antes e o depois, e cada recusa com o motivo.
            </span>
          </div>
        ) : null}
      </div>
    </SideSheet>
  );
}

const changesOf = ({ changes }: SheetTold): number => changes.reduce((sum, [, count]) => sum + count, 0);

/** What would come of a sheet, or what is wrong with it. */
function Told({ foreseen, name }: { readonly foreseen: SheetTold; readonly name: string }) {
  const { changes, unchanged, faults, fault_count, lines } = foreseen;
  if (fault_count > 0) {
    return (
      <>
        <Note tone="bad" live title={`${plural(fault_count, 'erro', 'erros')} em ${name || 'sua planilha'}.`}>
          Nada foi importado. Corrija na planilha e envie de novo.
        </Note>
        <ul className={styles.faults} aria-label="Erros por linha">
          {faults.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>
              <b className={look('digits')}>Linha {formatNumber(line)}</b>
              {column ? <span className={look('muted')}> · {column}</span> : null}
              <div>{message}</div>
            </li>
          ))}
        </ul>
        {fault_count > faults.length ? (
          <p className={look('muted')}>E mais {plural(fault_count - faults.length, 'erro', 'erros')}.</p>
        ) : null}
      </>
    );
  }
  const isChange = changesOf(foreseen) > 0;
  return (
    <>
      <Note tone={isChange ? 'ok' : 'info'} live title={`${plural(lines, 'linha conferida', 'linhas conferidas')}.`}>
        {isChange ? 'Nenhum erro. Nada foi gravado ainda.' : 'Tudo já está como na planilha.'}
      </Note>
      <Facts layout="beside">
        {[...changes, ...unchanged].map(([named, count]) => (
          <Fact key={named} name={named}>
            {formatNumber(count)}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
