import { IconAdjustmentsHorizontal, IconFolderOpen, IconHistory, IconSearch } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Kbd } from '../../../../platform/web/ui/display/badge.tsx';
import { classNames, Glyph, type IconType, look } from '../../../../platform/web/ui/look.tsx';
import { Panel, panelLook } from '../../../../platform/web/ui/overlays/panel.tsx';
import { type Offer, partsOf } from './offers.ts';
import type { SearchOffers as Offers } from './use-search-offers.ts';
import styles from './search-offers.module.css';

const icons: Readonly<Record<Offer['group'], IconType>> = {
  Processos: IconFolderOpen,
  Completar: IconSearch,
  'Usar como filtro': IconAdjustmentsHorizontal,
  'Buscas recentes': IconHistory,
};

/** What may be chosen instead of what is typed, below its field. */
export const SearchOffers = ({ of }: { readonly of: Offers }) => (
  <Panel menu className={styles.found} hidden={!of.shown}>
    <div role="listbox" id={of.listId} aria-label="Sugestões" className={styles.list}>
      {of.offers.map((offer, index) => (
        <Fragment key={offer.key}>
          {offer.group === of.offers[index - 1]?.group ? null : (
            <div className={styles.group} role="presentation">
              {offer.group}
            </div>
          )}
          <div
            id={`${of.listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === of.active}
            className={classNames(panelLook.item, styles.option)}
            data-combobox-selected={index === of.active || undefined}
            // The field keeps the focus, and a finger that moves the list chooses nothing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => of.choose(offer)}
            onKeyDown={(event) => event.key === 'Enter' && of.choose(offer)}
          >
            <span className={panelLook.face}>
              <Glyph of={icons[offer.group]} />
              <Label offer={offer} typed={of.typed} />
              {offer.detail ? <small>{offer.detail}</small> : null}
            </span>
          </div>
        </Fragment>
      ))}
    </div>
    <p className={styles.keys} aria-hidden>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher
      </span>
      <span>
        <Kbd>Enter</Kbd> usar ou buscar
      </span>
      <span>
        <Kbd>Esc</Kbd> fechar
      </span>
    </p>
  </Panel>
);

function Label({ offer, typed }: { readonly offer: Offer; readonly typed: string }) {
  const [before, found, after] = partsOf(offer.label, typed);
  return (
    <span className={offer.number ? look('nup') : styles.offer}>
      {offer.field ? <span className={look('muted')}>{offer.field}: </span> : null}
      {before}
      {found === '' ? null : <b className={look('semi')}>{found}</b>}
      {after}
    </span>
  );
}
