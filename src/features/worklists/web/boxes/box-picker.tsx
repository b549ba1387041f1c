import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { Count } from '../../../../platform/web/ui/display/badge.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { useViewCounts, useViews } from '../views/use-views.ts';
import { viewAddress } from '../views/view-address.ts';
import { viewCount, viewIcon } from '../views/view-group.tsx';
import { type BoxesProps, countOf } from './box-column.tsx';
import { boxAddress, boxGroups, boxIcons, boxName } from './boxes.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './box-picker.module.css';

/** On a narrow screen: the box or view of now with its count, and a sheet with all of them. */
export function BoxPicker({ current, counts, view }: BoxesProps) {
  const [open, setOpen] = useState(false);
  const views = useViews();
  const viewCounts = useViewCounts();
  const opened = views.find(({ id }) => id === view);
  const count = opened ? viewCount(viewCounts.get(opened.id)) : countOf(counts, current);
  return (
    <>
      <Button
        className={look('grow')}
        spread
        icon={opened ? viewIcon(opened) : boxIcons[current]}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={look('grow', 'cut')}>{opened?.name ?? boxName(current)}</span>
        {count ? <Count {...count} tone="on" /> : null}
        <Glyph of={IconChevronDown} />
      </Button>
      {open ? (
        <Dialog title="Caixas" onClose={() => setOpen(false)}>
          <nav className={styles.boxes} aria-label="Caixas">
            {boxGroups.map((group) => (
              <section key={group.name} aria-label={group.name}>
                <h3 className={look('small', 'muted')}>{group.name}</h3>
                {group.tabs.map((tab) => (
                  <Link
                    key={tab}
                    to={boxAddress(tab)}
                    aria-current={tab === current && !opened ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <Glyph of={boxIcons[tab]} />
                    <span className={look('grow')}>{boxName(tab)}</span>
                    {tab === current && !opened ? <Glyph of={IconCheck} /> : null}
                    <Count {...countOf(counts, tab)} />
                  </Link>
                ))}
              </section>
            ))}
            {views.length > 0 ? (
              <section aria-label="Visões salvas">
                <h3 className={look('small', 'muted')}>Visões salvas</h3>
                {views.map((one) => {
                  const counted = viewCount(viewCounts.get(one.id));
                  return (
                    <Link
                      key={one.id}
                      to={viewAddress(one)}
                      aria-current={one === opened ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      <Glyph of={viewIcon(one)} />
                      <span className={look('grow')}>{one.name}</span>
                      {one === opened ? <Glyph of={IconCheck} /> : null}
                      {counted ? <Count {...counted} /> : null}
                    </Link>
                  );
                })}
              </section>
            ) : null}
          </nav>
        </Dialog>
      ) : null}
    </>
  );
}
