import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

/** A spreadsheet that is being sent, as `useBringTable` tells of it, and the way to stop it. */
export const TableOnItsWay = ({ name, stop }: { readonly name: string; readonly stop: () => void }) => (
  <>
    <div className={look('row', 'between', 'wrap')}>
      <span className={look('medium', 'cut')}>{name}</span>
      <Button size="sm" variant="ghost" onClick={stop}>
        Cancelar
      </Button>
    </div>
    <Progress label={`Envio de ${name}`} percent={null} />
  </>
);
