import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { BellPanel } from './bell-panel.tsx';
import { useNotifications } from './use-notifications.ts';
import './bell.css';

/** The bell of the bars, with how many wait to be read; its panel covers a narrow screen. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { unread } = useNotifications();
  const waiting = unread.data?.count ?? 0;
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && event.target !== document && !box.current?.contains(event.target)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  return (
    <div
      className="anchor"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        close();
      }}
    >
      <IconButton
        label={waiting > 0 ? `Notificações: ${waiting} não ${waiting === 1 ? 'lida' : 'lidas'}` : 'Notificações'}
        icon={IconBell}
        count={waiting}
        hot
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <div className="pop below bell" id={id} role="dialog" aria-label="Notificações">
          <BellPanel onClose={close} onLeave={() => setOpen(false)} />
        </div>
      ) : null}
    </div>
  );
}
