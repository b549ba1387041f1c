import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { lazyForm } from '../../../../platform/web/ui/overlays/lazy-form.tsx';
import { showSame } from '../../rules/views/saved-view.ts';
import { isBare, type PanelAddress, writePanelAddress } from '../panel-address.ts';
import { useViews } from './use-views.ts';
import { showsOf } from './view-address.ts';

const SaveViewDialog = lazyForm(async () => (await import('./save-view-dialog.tsx')).default);

/** Where the box is not as it opens, or the view that is open was changed: saves it. */
export function SaveView({ address }: { readonly address: PanelAddress }) {
  const [saving, setSaving] = useState(false);
  const opened = useViews().find(({ id }) => id === address.view) ?? null;
  const shows = showsOf(address);
  useShortcuts('Esta caixa', [{ keys: 'v s', does: 'Salvar visão', run: () => setSaving(true) }], true);
  if (!shows) return null;
  const isNew = opened ? !showSame(opened.shows, shows) : !isBare(writePanelAddress({ ...address, view: null }));
  return (
    <>
      {isNew ? (
        <Button size="sm" variant="ghost" icon={IconBookmark} aria-haspopup="dialog" onClick={() => setSaving(true)}>
          Salvar visão
        </Button>
      ) : null}
      {saving ? <SaveViewDialog shows={shows} opened={opened} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
