import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { inTime } from '../../router/load-screen.ts';
import { toast } from '../../toasts/toast.ts';
import { Surface } from '../display/card.tsx';
import styles from './lazy-form.module.css';
import { useHeldTyping } from './type-ahead.ts';

/** The code of a form did not come: the network fell or was too slow, or a newer version took its place. */
class FormNotLoaded extends Error {}

/**
 * A dialog or sheet that loads when it is first opened: its libraries stay out of the screen. When it cannot be loaded the
 * person is told, the screen stays as it was, and the next press tries again.
 */
export function lazyForm<P extends { readonly onClose: (nothingDone: readonly []) => void }>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await inTime(load()) };
      } catch (cause) {
        throw new FormNotLoaded('the form did not load', { cause });
      }
    });
  let current = attempt();
  return function LazyForm(props) {
    const [Form] = useState(() => current);
    const failed = () => {
      current = attempt();
      sayNotLoaded();
      props.onClose([]);
    };
    return (
      <LoadBoundary onFail={failed}>
        <Suspense fallback={<Opening onCancel={() => props.onClose([])} />}>
          <Form {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}

/** Tells that a part of the screen did not come, and what to do. */
export function sayNotLoaded(): void {
  toast.danger(
    navigator.onLine
      ? 'Esta parte da tela não carregou. Tente de novo; se continuar, atualize a página.'
      : 'Sem conexão: esta parte da tela ainda não foi carregada. Tente de novo quando a conexão voltar.',
  );
}

/** Stands where the form will be: what is typed waits for it, and a slow connection says that the press was heard. */
function Opening({ onCancel }: { readonly onCancel: () => void }) {
  useHeldTyping(onCancel);
  return createPortal(
    <div className={styles.opening} role="status">
      <Surface as="span" className={styles.said}>
        Abrindo…
      </Surface>
    </div>,
    document.body,
  );
}

interface BoundaryProps {
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** Only for what did not load: a form that breaks is a fault of the screen. */
class LoadBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof FormNotLoaded) this.props.onFail();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof FormNotLoaded) return null;
    throw error;
  }
}
