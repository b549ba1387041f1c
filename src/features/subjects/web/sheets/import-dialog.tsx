import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { formatBytes, formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { FileButton } from '../../../../platform/web/ui/actions/file-button.tsx';
import { Fact, Facts } from '../../../../platform/web/ui/display/facts.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { listSubjects } from '../../contract/catalogue/list-subjects.ts';
import { listCategories } from '../../contract/categories/list-categories.ts';
import { uploadSubjects } from '../../contract/sheets/upload-subjects.ts';
import { MOST_LINES, SHEET_BYTES } from '../../rules/sheet-columns.ts';
import { asBase64 } from './as-base64.ts';
import styles from './import-dialog.module.css';

type Foreseen = OutputOf<typeof uploadSubjects>;

interface ImportDialogProps {
  /** What gives the sheet to be filled in. */
  readonly template: ReactNode;
  readonly onClose: () => void;
}

/** Brings a spreadsheet in: first what would come of it, with what is wrong line by line; then all of it, or nothing. */
export function ImportDialog({ template, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly bytes: string } | null>(null);
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const rehearse = useAct(uploadSubjects);
  const bring = useAct(uploadSubjects, { invalidates: [listSubjects, listCategories] });
  const changes = foreseen === null ? 0 : changesOf(foreseen);

  async function choose(file: File) {
    setForeseen(null);
    setRefusal(null);
    setChosen(null);
    if (file.size > SHEET_BYTES) {
      const message = `“${file.name}” tem ${formatBytes(file.size)}, e o limite é ${formatBytes(SHEET_BYTES)}. Divida a planilha em partes.`;
      return setRefusal(new ApiError(413, 'TOO_LARGE', message));
    }
    try {
      const bytes = await asBase64(file);
      setForeseen(await rehearse.act({ body: { file: bytes, rehearsal: true } }));
      setChosen({ file, bytes });
    } catch (error) {
      setRefusal(error);
    }
  }

  async function submit() {
    if (!chosen || blocked !== undefined) return;
    setRefusal(null);
    try {
      const { message } = await bring.act({ body: { file: chosen.bytes } });
      toast.success(message);
      onClose();
    } catch (error) {
      setRefusal(error);
    }
  }

  const blocked =
    chosen === null || foreseen === null
      ? 'Escolha antes a planilha.'
      : foreseen.fault_count > 0
        ? 'Corrija as linhas na planilha e envie de novo.'
        : changes === 0
          ? 'A planilha não muda nada.'
          : undefined;

  return (
    <SideSheet
      wide
      title="Importar planilha de assuntos"
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
            busy={bring.isPending}
            busyLabel="Importando…"
            blocked={blocked === undefined ? null : { message: blocked }}
          >
            Importar
          </Button>
        </>
      }
    >
      <div className={look('stack')}>
        <p>
          Uma linha por assunto; sem assunto, a linha é de uma categoria. Até {formatNumber(MOST_LINES)} linhas, em
          .xlsx. O que já existe é atualizado, e nada é excluído. A planilha exportada volta como saiu.
        </p>
        <div className={look('row', 'wrap')}>
          <FileButton
            label="Planilha de assuntos"
            accept=".xlsx"
            variant="default"
            icon={IconFileImport}
            busy={rehearse.isPending}
            busyLabel="Conferindo…"
            onFiles={([file]) => void (file && choose(file))}
          >
            {chosen ? 'Trocar a planilha' : 'Escolher planilha'}
          </FileButton>
          {template}
        </div>
        <RefusalNote error={refusal} />
        {foreseen ? <Told foreseen={foreseen} name={chosen?.file.name ?? ''} /> : null}
      </div>
    </SideSheet>
  );
}

const changesOf = ({ categories, subjects }: Foreseen): number =>
  categories.created + categories.changed + subjects.created + subjects.changed;

/** What would come of a sheet, or what is wrong with it. */
function Told({ foreseen, name }: { readonly foreseen: Foreseen; readonly name: string }) {
  const { categories, subjects, faults, fault_count, lines } = foreseen;
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
  return (
    <>
      <Note
        tone={changesOf(foreseen) > 0 ? 'ok' : 'info'}
        live
        title={`${plural(lines, 'linha conferida', 'linhas conferidas')}.`}
      >
        {changesOf(foreseen) > 0 ? 'Nenhum erro. Nada foi gravado ainda.' : 'Tudo já está como na planilha.'}
      </Note>
      <Facts layout="beside">
        <Fact name="Categorias novas">{formatNumber(categories.created)}</Fact>
        <Fact name="Categorias que mudam">{formatNumber(categories.changed)}</Fact>
        <Fact name="Assuntos novos">{formatNumber(subjects.created)}</Fact>
        <Fact name="Assuntos que mudam">{formatNumber(subjects.changed)}</Fact>
        <Fact name="Assuntos que ficam como estão">{formatNumber(subjects.unchanged)}</Fact>
      </Facts>
    </>
  );
}
