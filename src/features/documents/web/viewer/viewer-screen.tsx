import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActionButton } from '../../../../platform/web/acts/action-bar.tsx';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useLive } from '../../../../platform/web/live/live.ts';
import { commandsOf, useCommands } from '../../../../platform/web/palette/commands.ts';
import { Empty, Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { processChanged } from '../../../processes/contract/live-kinds.ts';
import { isConfidential, isSecrecyLevel } from '../../../processes/rules/secrecy.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { fileStatus } from '../../contract/live-kinds.ts';
import { listDocuments } from '../../contract/reading/list-documents.ts';
import { listPageFiles } from '../../contract/reading/list-page-files.ts';
import { useDocumentActs } from '../acts/use-document-acts.ts';
import type { TreeDocument } from '../document.ts';
import { DocumentDetails } from './document-details.tsx';
import { DocumentList } from './document-list.tsx';
import { documentOpenedPlace } from './document-opened-place.ts';
import { DocumentStage } from './document-stage.tsx';
import { NarrowBar, NarrowDocument } from './narrow-bars.tsx';
import { useFind } from './pdf/use-find.ts';
import { usePdf } from './pdf/use-pdf.ts';
import { useNarrow } from '../../../../platform/web/layout/use-narrow.ts';
import { useProcessDocuments } from './use-process-documents.ts';
import { useSaid } from './use-said.ts';
import { useViewerAddress } from './use-viewer-address.ts';
import { ViewerHeader } from './viewer-header.tsx';
import { ViewerNotice } from './viewer-notice.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './viewer-screen.module.css';
import { Key } from '../../../../platform/web/keyboard/key.tsx';

interface ViewerScreenProps {
  readonly process: ProcessDetail;
  /** Opened for an act that has a dialog of its own: the screen is explained on another visit. */
  readonly forAnAct?: boolean | undefined;
  /** Over the page: why not all of the process is shown. */
  readonly note?: ReactNode;
  /** What a capability above says of the process, after its number. */
  readonly beside?: ReactNode;
  /** The documents to be shown, by their ids; all, when it is not said. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** R098: the process to be read: header, documents, page, details; page and bar on a phone. */
export default function ViewerScreen({ process, forAnAct = false, note, beside, only }: ViewerScreenProps) {
  useScreenTitle(process.nup_formatted, `/app/processos/detalhamento/${process.id}`);
  const client = useQueryClient();
  useLive([processChanged, fileStatus], ({ data }) => {
    if (data.process_id === process.id)
      void invalidate(client, [getProcess, listPageFiles, listDocuments, getDocument]);
  });
  const documents = useProcessDocuments(process.id);
  return (
    <>
      <AreaState
        of={documents}
        frame={(state) => <Frame process={process}>{state}</Frame>}
        isEmpty={(all) => all.length === 0}
        empty={
          <Empty
            title="Nenhum documento para ler"
            text="O processo ainda não tem documentos, ou nenhum deles é aberto a você. Quem está com o processo pode dar acesso."
          />
        }
        skeleton={<Skeleton label="Carregando os documentos" className={styles.waiting} />}
      >
        {(all) => <Reading process={process} documents={among(all, only)} note={note} beside={beside} />}
      </AreaState>
      {forAnAct ? null : <ViewerNotice />}
    </>
  );
}

/** What is asked for; of what is not there any more, or not for this reader, all of it. */
function among(all: readonly TreeDocument[], only: ReadonlySet<number> | undefined): readonly TreeDocument[] {
  const some = only ? all.filter(({ id }) => only.has(id)) : all;
  return some.length > 0 ? some : all;
}

const Frame = ({ process, children }: { readonly process: ProcessDetail; readonly children?: ReactNode }) => (
  <div className={styles.viewer}>
    <ViewerHeader process={process} onDetails={null} acts={null} beside={null} />
    <main className={classNames(styles.main, styles.alone)} id="conteudo" data-landmark="content" tabIndex={-1}>
      {children}
    </main>
  </div>
);

interface ReadingProps extends Pick<ViewerScreenProps, 'process' | 'note' | 'beside'> {
  readonly documents: readonly TreeDocument[];
}

function Reading({ process, documents, note, beside }: ReadingProps) {
  const address = useViewerAddress();
  const narrow = useNarrow();
  const [search, setSearch] = useState('');
  const [asText, setAsText] = useState(false);
  const [sheet, setSheet] = useState<'list' | 'details' | null>(null);
  const watermark = useWatermark(process);
  const position = Math.max(
    0,
    documents.findIndex(({ id }) => id === address.documentId),
  );
  const current = documents[position]!;
  const pdf = usePdf(current, address.giveKnowledgeId);
  const pages = pdf.state === 'ready' ? pdf.file.pages : null;
  const page = Math.min(address.page, pages ?? address.page);
  const goToPage = (wanted: number) => address.goToPage(Math.max(1, Math.min(wanted, pages ?? 1)));
  const view = { page, pages, onPage: goToPage, asText, onAsText: setAsText };
  const find = useFind(pdf.state === 'ready' ? pdf.file : null, search, goToPage);
  const words = useSaid(process.id, search);
  const goBy = (by: number) => {
    const next = documents[position + by];
    if (next) address.goToDocument(next.id);
  };
  useShortcuts('Visor', [
    { keys: '↓', does: 'Próximo documento', run: () => goBy(1) },
    { keys: '↑', does: 'Documento anterior', run: () => goBy(-1) },
    { keys: 'n', does: 'Próxima página', run: () => goToPage(page + 1) },
    { keys: 'p', does: 'Página anterior', run: () => goToPage(page - 1) },
  ]);
  const { detail, acts, awaited, form } = useActsOnOpen(current, address.givesKnowledge);
  useTellOpened(pdf.state === 'ready' ? detail : undefined);
  const close = () => setSheet(null);
  const list = (onPick?: () => void) => (
    <DocumentList {...{ documents, current, search, find, words, onPick }} onSearch={setSearch} />
  );
  const main = awaited ? <ActionButton action={awaited} primary /> : null;
  const details = (
    <DocumentDetails
      document={current}
      downloads={watermark === null || pdf.state === 'none'}
      reading={watermark !== null && pages ? view : null}
      awaited={awaited}
      acts={acts.filter((action) => action !== awaited)}
    />
  );
  return (
    <div className={styles.viewer}>
      <ViewerHeader
        process={process}
        onDetails={() => setSheet('details')}
        acts={narrow ? null : main}
        beside={address.givesKnowledge ? null : beside}
      />
      {note ? <div className={classNames(styles.note, look('noPrint'))}>{note}</div> : null}
      <main className={styles.main} id="conteudo" data-landmark="content" tabIndex={-1}>
        <nav
          className={classNames(styles.tree, look('noPrint'))}
          aria-label="Documentos do processo"
          data-landmark="menu"
          data-keys
        >
          {list()}
          <p className={classNames(styles.keys, look('small', 'muted', 'hideTouch'))}>
            <Key of="↑" /> <Key of="↓" /> documento <Key of="n" /> <Key of="p" /> página
          </p>
        </nav>
        <div className={styles.center}>
          {narrow ? (
            <NarrowDocument document={current} position={position + 1} count={documents.length} view={view} />
          ) : null}
          <DocumentStage key={current.id} document={current} {...{ pdf, view, watermark, narrow }} term={find.term} />
        </div>
        <aside className={classNames(styles.side, look('noPrint'))} aria-label="Detalhes do documento">
          {details}
        </aside>
      </main>
      {narrow ? <NarrowBar view={view} onList={() => setSheet('list')} acts={main} /> : null}
      {sheet === 'list' ? (
        <SideSheet title="Documentos do processo" onClose={close}>
          {list(close)}
        </SideSheet>
      ) : null}
      {sheet === 'details' ? (
        <SideSheet title="Detalhes do documento" onClose={close}>
          <div className={styles.details}>{details}</div>
        </SideSheet>
      ) : null}
      {form}
    </div>
  );
}

/** What may be done with the document that is open, on the keyboard and in the palette too; nothing while only knowledge is taken (R101). */
function useActsOnOpen(document: TreeDocument, onlyReads: boolean) {
  const { bind, form } = useDocumentActs();
  const { data: detail } = useEndpoint(getDocument, { params: { id: document.id } });
  const acts = useMemo(() => (onlyReads || !detail ? [] : bind([detail])), [bind, detail, onlyReads]);
  const commands = useMemo(() => commandsOf(acts), [acts]);
  useCommands(`Neste documento · ${document.title}`, commands);
  useShortcuts(
    'Documento',
    commands.flatMap(({ keys, name, run }) => (keys ? [{ keys, does: name, run }] : [])),
  );
  return { detail, acts, awaited: acts.find(({ awaited }) => awaited !== null), form };
}

/** Once for each document, when its pages are there. */
function useTellOpened(detail: OutputOf<typeof getDocument> | undefined): void {
  const id = detail?.id;
  const mine = detail?.my_signature ?? null;
  useEffect(() => {
    if (id !== undefined) documentOpenedPlace.current()?.({ id, my_signature: mine });
  }, [id, mine]);
}

/** What is written across the pages of a confidential process; `null` for the others. */
function useWatermark({ secrecy }: ProcessDetail): string | null {
  const me = useCurrentUser();
  const [opened] = useState(() => new Date());
  const confidential = isSecrecyLevel(secrecy.id) && isConfidential(secrecy.id);
  return confidential ? `${me?.name ?? ''} · ${formatDateTime(opened)}` : null;
}
