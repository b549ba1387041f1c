import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { Link } from '../router/index.ts';
import { useStore } from '../store/create-store.ts';
import { dismissToast, pauseToast, resumeToast, type Toast, toasts } from './toast-store.ts';
import { classNames, Glyph, look } from '../ui/look.tsx';
import styles from './toast-host.module.css';

/** How each kind is drawn, here and among the notices of the session. */
export const toastIcons = {
  success: IconCircleCheck,
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} as const;

/** Where brief notices appear: below, at the left of the content. Mounted once, outside what dialogs make inert. */
export function ToastHost() {
  const { current, leaving } = useStore(toasts);
  const urgent = current?.kind === 'danger';
  return createPortal(
    <div className={classNames(styles.place, look('noPrint'))}>
      <div role="status">{current && !urgent ? <ToastView toast={current} leaving={leaving} /> : null}</div>
      <div role="alert">{current && urgent ? <ToastView toast={current} leaving={leaving} /> : null}</div>
    </div>,
    document.body,
  );
}

function ToastView({ toast, leaving }: { readonly toast: Toast; readonly leaving: boolean }) {
  const { offer } = toast;
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      data-leaving={leaving || undefined}
      onPointerEnter={pauseToast}
      onPointerLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
    >
      <Glyph of={toastIcons[toast.kind]} />
      <span className={look('grow')}>{toast.message}</span>
      {offer && 'to' in offer ? (
        <Link to={offer.to} onClick={dismissToast}>
          {offer.label}
        </Link>
      ) : null}
      {offer && 'act' in offer ? (
        <button
          type="button"
          onClick={() => {
            dismissToast();
            offer.act();
          }}
        >
          {offer.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Fechar aviso" onClick={dismissToast}>
        <Glyph of={IconX} />
      </button>
    </div>
  );
}
