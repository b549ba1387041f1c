import { IconAccessible } from '@tabler/icons-react';
import { chooseFontSize, chooseTheme, fontSizes, themes, useAppearance } from '../theme/appearance.ts';
import type { FontSize, Theme } from '../theme/appearance.ts';
import { IconButton } from '../ui/actions/button.tsx';
import { Segmented } from '../ui/fields/choice-fields.tsx';
import { useUnfolding } from '../ui/overlays/use-unfolding.ts';
import { look } from '../ui/look.tsx';
import { Kbd } from '../ui/display/badge.tsx';
import { Anchor, Panel } from '../ui/overlays/panel.tsx';
import { FieldBox, FieldLabel } from '../ui/fields/field.tsx';

const themeNames: Record<Theme, string> = { claro: 'Claro', escuro: 'Escuro', contraste: 'Alto contraste' };
const sizeNames: Record<FontSize, string> = { menor: 'Menor', normal: 'Normal', maior: 'Maior' };

/** Theme and text size, saved in this browser as soon as they are chosen. */
export function AppearanceChoices({ block }: { readonly block?: boolean | undefined }) {
  const { theme, fontSize } = useAppearance();
  return (
    <div className={look('stack')}>
      <FieldBox>
        <FieldLabel>Cores</FieldLabel>
        <Segmented
          label="Cores"
          block={block}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
        />
      </FieldBox>
      <FieldBox>
        <FieldLabel>Tamanho do texto</FieldLabel>
        <Segmented
          label="Tamanho do texto"
          block={block}
          value={fontSize}
          onChange={chooseFontSize}
          options={fontSizes.map((value) => ({ value, label: sizeNames[value] }))}
        />
      </FieldBox>
      <p className={look('small', 'muted', 'hideTouch')}>
        <Kbd>Alt C</Kbd> liga e desliga o alto contraste em qualquer tela.
      </p>
    </div>
  );
}

/** The accessibility button of the bars, with its panel. Light on purpose: the public pages carry it too. */
export function AppearanceButton({ className }: { readonly className?: string | undefined }) {
  const { open, id, anchor, button } = useUnfolding();
  return (
    <Anchor className={className} {...anchor}>
      <IconButton label="Acessibilidade: tamanho do texto e contraste" icon={IconAccessible} {...button} />
      {open ? (
        <Panel below id={id} role="group" aria-label="Acessibilidade">
          <AppearanceChoices />
        </Panel>
      ) : null}
    </Anchor>
  );
}
