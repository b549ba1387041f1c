import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import type { ShownField } from './fields-panel.tsx';

export type PanelTab = 'fields' | 'data';

/** Where the keyboard goes for what is missing of a field of the data: its own input, or the first that is at fault. */
function focusField(field: string): void {
  const panel = document.getElementById('model-panel');
  const input = document.getElementById(`model-${field}`) ?? panel?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (input ?? panel?.querySelector<HTMLElement>('fieldset input'))?.focus();
}

const chosenField = (state: EditorState | null): string | null =>
  state?.selection instanceof NodeSelection && state.selection.node.type.name === 'field'
    ? String(state.selection.node.attrs['name'])
    : null;

/** What the panel beside the text shows. A field that is chosen in the text is shown there. */
export function useModelPanel(first: PanelTab, state: EditorState | null) {
  const [tab, setTab] = useState(first);
  const [shown, setShown] = useState<ShownField>(null);
  // On a phone the panel is a sheet over the text.
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenField(state);
  const [seen, setSeen] = useState<string | null>(null);
  if (chosen !== seen) {
    setSeen(chosen);
    if (chosen !== null) {
      setTab('fields');
      setShown({ name: chosen });
    }
  }
  return {
    tab,
    shown,
    isOpen,
    setTab,
    show: (field: ShownField) => {
      setShown(field);
      if (field === null) setOpen(false);
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Leads to a field of the data, once the panel shows it. */
    goToData: (field: string) => {
      setTab('data');
      setTimeout(() => focusField(field));
    },
  };
}
