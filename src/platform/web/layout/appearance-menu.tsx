import { IconAccessible } from '@tabler/icons-react';
import { chooseFontSize, chooseTheme, fontSizes, themes, useAppearance } from '../theme/appearance.ts';
import type { FontSize, Theme } from '../theme/appearance.ts';
import { IconButton } from '../ui/actions/button.tsx';
import { Segmented } from '../ui/fields/choice-fields.tsx';
import { classNames } from '../ui/class-names.ts';
import { useUnfolding } from '../ui/overlays/use-unfolding.ts';

const themeNames: Record<Theme, string> = { claro: 'Claro', escuro: 'Escuro', contraste: 'Alto contraste' };
const sizeNames: Record<FontSize, string> = { menor: 'Menor', normal: 'Normal', maior: 'Maior' };

/** Theme and text size, saved in this browser as soon as they are chosen. */
export function AppearanceChoices() {
  const { theme, fontSize } = useAppearance();
  return (
    <div className="stack">
      <div className="field">
        <span className="lab">Cores</span>
        <Segmented
          label="Cores"
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
        />
      </div>
      <div className="field">
        <span className="lab">Tamanho do texto</span>
        <Segmented
          label="Tamanho do texto"
          value={fontSize}
          onChange={chooseFontSize}
          options={fontSizes.map((value) => ({ value, label: sizeNames[value] }))}
        />
      </div>
      <p className="small muted withkeys">
        <kbd className="kbd">Alt C</kbd> liga e desliga o alto contraste em qualquer tela.
      </p>
    </div>
  );
}

/** The accessibility button of the bars, with its panel. Light on purpose: the public pages carry it too. */
export function AppearanceButton({ className }: { readonly className?: string }) {
  const { open, id, anchor, button } = useUnfolding();
  return (
    <div className={classNames('anchor', className)} {...anchor}>
      <IconButton label="Acessibilidade: tamanho do texto e contraste" icon={IconAccessible} {...button} />
      {open ? (
        <div className="pop below" id={id} role="group" aria-label="Acessibilidade">
          <AppearanceChoices />
        </div>
      ) : null}
    </div>
  );
}
