import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcuts } from '../../../../../platform/web/keyboard/shortcuts.ts';
import { Button } from '../../../../../platform/web/ui/actions/button.tsx';
import { lazyForm } from '../../../../../platform/web/ui/overlays/lazy-form.tsx';
import type { AskedNow } from '../../../../search/web/index.ts';
import { AlertChoice } from './alert-choice.tsx';
import { asksOf, askSame, useSearches } from './use-searches.ts';

const SaveSearchDialog = lazyForm(async () => (await import('./save-search-dialog.tsx')).default);

/** Saves the search on screen; of one that is saved as it is, whether its news are told. */
export function SearchTools({ asked }: { readonly asked: AskedNow }) {
  const [saving, setSaving] = useState(false);
  const opened = useSearches().find(({ id }) => id === asked.saved) ?? null;
  const asks = asksOf(asked);
  useShortcuts('Busca', [{ keys: 'v s', does: 'Salvar busca', run: () => setSaving(true) }], true);
  return (
    <>
      {opened && askSame(opened.asks, asks) ? (
        <AlertChoice search={opened} />
      ) : (
        <Button size="sm" variant="ghost" icon={IconBookmark} aria-haspopup="dialog" onClick={() => setSaving(true)}>
          Salvar busca
        </Button>
      )}
      {saving ? <SaveSearchDialog asks={asks} opened={opened} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
