import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from '../../../../platform/web/router/index.ts';
import { daterLines, formatDate } from '../../../../platform/web/format/date.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { matches } from '../../../../platform/web/palette/matches.ts';
import { Count } from '../../../../platform/web/ui/display/badge.tsx';
import { IconButton } from '../../../../platform/web/ui/actions/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { classNames, Glyph, look } from '../../../../platform/web/ui/look.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { queryWith } from '../../../../platform/web/ui/navigation/use-address.ts';
import type { DocumentItem } from '../document.ts';
import { EffectIcon, lengthOf } from '../list/document-kind.tsx';
import { standingOf } from '../list/document-situation.tsx';
import { ExcerptLine } from './excerpt-line.tsx';
import { groupDocuments } from './group-documents.ts';
import type { Find } from './pdf/use-find.ts';
import type { SaidInProcess } from './use-said.ts';
import styles from './document-list.module.css';

interface DocumentListProps {
  readonly documents: readonly DocumentItem[];
  readonly current: DocumentItem | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly find: Find;
  readonly words: SaidInProcess;
  readonly onPick?: (() => void) | undefined;
}

/** The documents by what brought them, with a search in their names and texts. */
export function DocumentList({ documents, current, search, onSearch, find, words, onPick }: DocumentListProps) {
  const [address] = useSearchParams();
  const [hides, setHides] = useState(false);
  const withoutEffect = documents.filter(({ without_effect }) => without_effect).length;
  const kept = hides ? documents.filter(({ without_effect }) => !without_effect) : documents;
  const named = kept.filter(
    (document) =>
      matches(`${document.title} ${document.attachment_name}`, search) ||
      words.said.has(document.id) ||
      (document.id === current?.id && find.places.length > 0),
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
          <TextField
            label="Buscar nos nomes e nos textos"
            hideLabel
            placeholder="Nome ou texto"
            type="search"
            icon={IconSearch}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
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
      <div className={styles.list}>
        {groupDocuments(named).map((group) => (
          <details key={group.id} className={styles.group} open>
            <summary>
              <Glyph of={IconChevronDown} className={styles.turn} />
              <span className={look('grow')}>{group.title}</span>
              <time className={look('tiny', 'muted', 'digits')} dateTime={group.date} title={formatDate(group.date)}>
                {daterLines(group.date).day}
              </time>
            </summary>
            <ul>
              {group.documents.map((document) => {
                const said = words.said.get(document.id);
                return (
                  <li key={document.id}>
                    <Link
                      to={`?${queryWith(address, { documento: document.id, pagina: null })}`}
                      className={classNames(styles.line, document.without_effect && styles.off)}
                      aria-current={document.id === current?.id || undefined}
                      data-document={document.id}
                      onClick={onPick}
                    >
                      <EffectIcon document={document} />
                      <span className={styles.name} title={document.title}>
                        {document.title}
                      </span>
                      <span className={classNames(styles.length, look('tiny', 'digits'))}>{lengthOf(document)}</span>
                      <small>
                        {[document.user_document.name, standingOf(document)?.text].filter(Boolean).join(' · ')}
                      </small>
                      {said ? (
                        <small>
                          <ExcerptLine excerpt={said.excerpt} term={search} />
                        </small>
                      ) : null}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </details>
        ))}
        {named.length === 0 ? (
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
