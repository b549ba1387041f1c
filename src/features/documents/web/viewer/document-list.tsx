import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from '../../../../platform/web/router/index.ts';
import { daterLines, formatDate } from '../../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { matches } from '../../../../platform/web/palette/matches.ts';
import { Count } from '../../../../platform/web/ui/display/badge.tsx';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FilterField } from '../../../../platform/web/ui/fields/filter-field.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { queryWith } from '../../../../platform/web/ui/navigation/use-address.ts';
import type { TreeDocument } from '../document.ts';
import { groupDocuments } from './group-documents.ts';
import { LineBlock } from './line-block.tsx';
import type { Find } from './pdf/use-find.ts';
import type { SaidInProcess } from './use-said.ts';
import styles from './document-list.module.css';

interface DocumentListProps {
  readonly documents: readonly TreeDocument[];
  readonly current: TreeDocument | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly find: Find;
  readonly words: SaidInProcess;
  readonly onPick?: (() => void) | undefined;
}

/** The documents by what brought them, with a search in their names and texts. */
export function DocumentList({ documents, current, search, onSearch, find, words, onPick }: DocumentListProps) {
  const [address] = useSearchParams();
  const kept = queryWith(address, { documento: null, pagina: null }).toString();
  const [hides, setHides] = useState(false);
  const withoutEffect = documents.filter(({ without_effect }) => without_effect).length;
  const foundId = find.places.length > 0 ? current?.id : undefined;
  const { said } = words;
  const blocks = useMemo(
    () =>
      groupDocuments(
        documents.filter(
          (document) =>
            !(hides && document.without_effect) &&
            (matches(`${document.title} ${document.attachment_name}`, search) ||
              said.has(document.id) ||
              document.id === foundId),
        ),
      ).map((group, index) => ({ ...group, first: index === 0, blocks: inBlocks(group.documents) })),
    [documents, hides, search, said, foundId],
  );
  const pages = documents.reduce((sum, document) => sum + (document.pages ?? 0), 0);
  return (
    <>
      <div className={styles.tools}>
        <div className={look('row', 'between')}>
          <h2>
            Documentos <Count value={documents.length} of={['documento', 'documentos']} />
          </h2>
          {pages > 0 ? (
            <span className={look('tiny', 'muted', 'digits')}>{plural(pages, 'página', 'páginas')}</span>
          ) : null}
        </div>
        <div role="search" data-landmark="search">
          <FilterField
            label="Buscar nos nomes e nos textos"
            hideLabel
            placeholder="Nome ou texto"
            value={search}
            onFilter={onSearch}
          />
        </div>
        {find.term || find.searching ? <Places find={find} /> : null}
        {words.error ? (
          <p className={look('small')} role="alert">
            Só os nomes foram procurados. {words.error}
          </p>
        ) : null}
        {withoutEffect > 0 ? (
          <Checkbox
            label={`Ocultar ${plural(withoutEffect, 'documento', 'documentos')} sem efeito`}
            checked={hides}
            onChange={(event) => setHides(event.target.checked)}
          />
        ) : null}
      </div>
      <div className={styles.list} data-lines>
        {blocks.map((group) => (
          <details key={group.id} className={styles.group} open>
            <summary>
              <Glyph of={IconChevronDown} className={styles.turn} />
              <span className={look('grow')}>{group.title}</span>
              <time className={look('tiny', 'muted', 'digits')} dateTime={group.date} title={formatDate(group.date)}>
                {daterLines(group.date).day}
              </time>
            </summary>
            {group.blocks.map((lines, index) => (
              <LineBlock
                key={lines[0]!.id}
                documents={lines}
                currentId={lines.find(({ id }) => id === current?.id)?.id ?? null}
                first={group.first && index === 0}
                {...{ kept, said, search, onPick }}
              />
            ))}
          </details>
        ))}
        {blocks.length === 0 ? (
          <p className={classNames(styles.none, look('small', 'muted'))} role="status">
            {words.searching
              ? 'Procurando no texto dos documentos…'
              : 'Nenhum documento com este nome ou texto. Confira a escrita ou procure menos palavras.'}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** How many lines come and go together: a screen holds less than one. */
const BLOCK = 40;

const inBlocks = (documents: readonly TreeDocument[]): readonly (readonly TreeDocument[])[] =>
  Array.from({ length: Math.ceil(documents.length / BLOCK) }, (_, index) =>
    documents.slice(index * BLOCK, (index + 1) * BLOCK),
  );

function Places({ find }: { readonly find: Find }) {
  const { places, searching, at, step } = find;
  return (
    <div className={look('row', 'between', 'small')}>
      <span className={look('muted')} role="status">
        {searching
          ? 'Procurando no texto do documento…'
          : places.length === 0
            ? 'Nenhum trecho neste documento'
            : `${at >= 0 ? `${formatNumber(at + 1)} de ` : ''}${plural(places.length, 'trecho', 'trechos')} neste documento`}
      </span>
      {places.length > 0 && !searching ? (
        <span className={classNames(styles.steps, look('row'))}>
          <IconButton size="compact" label="Trecho anterior" icon={IconChevronUp} onClick={() => step(-1)} />
          <IconButton size="compact" label="Próximo trecho" icon={IconChevronDown} onClick={() => step(1)} />
        </span>
      ) : null}
    </div>
  );
}
