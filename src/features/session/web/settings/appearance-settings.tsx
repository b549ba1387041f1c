import {
  chooseDensity,
  chooseFontSize,
  chooseMotion,
  chooseTheme,
  choiceOf,
  type FontSize,
  fontSizes,
  themeChoices,
  type ThemeChoice,
  useAppearance,
} from '../../../../platform/web/theme/appearance.ts';
import { Key } from '../../../../platform/web/keyboard/key.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { type Choice, Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { FieldBox, FieldLabel } from '../../../../platform/web/ui/fields/field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './appearance-settings.module.css';
import { HowItLooks } from './how-it-looks.tsx';

const themeNames: Record<ThemeChoice, string> = {
  sistema: 'Do computador',
  claro: 'Claro',
  escuro: 'Escuro',
  contraste: 'Alto contraste',
};
const sizeNames: Record<FontSize, string> = { menor: 'Menor', normal: 'Normal', maior: 'Maior' };

/** How the product looks to the person in this browser: it changes as they choose (R037 to R040). */
export function AppearancePanel() {
  const appearance = useAppearance();
  return (
    <div className={look('stack')}>
      <Card title="Tema">
        <div className={styles.themes} role="radiogroup" aria-label="Tema">
          {themeChoices.map((choice) => (
            <label key={choice} className={styles.theme}>
              <Miniature of={choice} />
              <input
                type="radio"
                name="theme"
                checked={choiceOf(appearance) === choice}
                onChange={() => chooseTheme(choice)}
              />
              {themeNames[choice]}
            </label>
          ))}
        </div>
        <p className={look('small', 'muted', 'hideTouch')}>
          <Key of="Alt C" /> liga e desliga o alto contraste em qualquer tela.
        </p>
      </Card>
      <Card title="Texto e espaço">
        <div className={styles.choices}>
          <Choose
            label="Tamanho do texto"
            value={appearance.fontSize}
            options={fontSizes.map((value) => ({ value, label: sizeNames[value] }))}
            onChange={chooseFontSize}
          />
          <Choose
            label="Densidade das listas"
            value={appearance.dense ? 'compacta' : 'confortavel'}
            options={[
              { value: 'confortavel', label: 'Confortável' },
              { value: 'compacta', label: 'Compacta' },
            ]}
            onChange={(value) => chooseDensity(value === 'compacta')}
          />
          <Choose
            label="Movimento"
            value={appearance.still ? 'reduzido' : 'sistema'}
            options={[
              { value: 'sistema', label: 'Do computador' },
              { value: 'reduzido', label: 'Reduzido' },
            ]}
            onChange={(value) => chooseMotion(value === 'reduzido')}
          />
        </div>
        <p className={look('small', 'muted')}>Vale na hora, só para você e neste navegador.</p>
      </Card>
      <HowItLooks />
    </div>
  );
}

/** A little page in the colors of a palette; of the system's, half in each. */
const Miniature = ({ of }: { readonly of: ThemeChoice }) => (
  <span className={styles.miniature} aria-hidden>
    {of === 'sistema' ? (
      <>
        <Page theme="claro" />
        <Page theme="escuro" />
      </>
    ) : (
      <Page theme={of} />
    )}
  </span>
);

const Page = ({ theme }: { readonly theme: string }) => (
  <span className={styles.page} data-theme={theme}>
    <span className={styles.rail} />
    <span className={styles.lines}>
      <i className={styles.line} />
      <i className={styles.short} />
      <i className={styles.button} />
    </span>
  </span>
);

interface ChooseProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
}

const Choose = <V extends string>({ label, ...choice }: ChooseProps<V>) => (
  <FieldBox>
    <FieldLabel>{label}</FieldLabel>
    <Segmented label={label} {...choice} />
  </FieldBox>
);
