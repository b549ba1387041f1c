import { AppearanceChoices } from '../../../../platform/web/layout/appearance-menu.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

/** Colours and text size of this browser, which change as they are chosen (R037 to R039). */
export const AppearancePanel = () => (
  <Card title="Cores e texto">
    <div className={look('stack')}>
      <AppearanceChoices />
      <p className={look('small', 'muted')}>Vale neste navegador, na hora, sem salvar.</p>
    </div>
  </Card>
);
