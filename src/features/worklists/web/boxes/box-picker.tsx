import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { Count } from '../../../../platform/web/ui/display/badge.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { type BoxesProps, countOf } from './box-column.tsx';
import { boxAddress, boxGroups, boxIcons, boxName } from './boxes.ts';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './box-picker.module.css';

/** On a narrow screen: the box of now with its count, and a sheet with the ten. */
export function BoxPicker({ current, counts }: BoxesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={look('grow')}
        spread
        icon={boxIcons[current]}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={look('grow', 'cut')}>{boxName(current)}</span>
        <Count {...countOf(counts, current)} tone="on" />
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
                    aria-current={tab === current ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <Glyph of={boxIcons[tab]} />
                    <span className={look('grow')}>{boxName(tab)}</span>
                    {tab === current ? <Glyph of={IconCheck} /> : null}
                    <Count {...countOf(counts, tab)} />
                  </Link>
                ))}
              </section>
            ))}
          </nav>
        </Dialog>
      ) : null}
    </>
  );
}
