import { IconAccessible } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { chooseFontSize, chooseTheme, fontSizes, themes, useAppearance } from '../theme/appearance.ts';
import type { FontSize, Theme } from '../theme/appearance.ts';
import { IconButton } from '../ui/actions/button.tsx';
import { Segmented } from '../ui/fields/choice-fields.tsx';
import { classNames } from '../ui/class-names.ts';

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
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
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
      className={classNames('anchor', className)}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <IconButton
        label="Acessibilidade: tamanho do texto e contraste"
        icon={IconAccessible}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <div className="pop below" id={id} role="group" aria-label="Acessibilidade">
          <AppearanceChoices />
        </div>
      ) : null}
    </div>
  );
}
