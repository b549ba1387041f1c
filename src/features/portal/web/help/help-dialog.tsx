import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import type { listNews } from '../../contract/list-news.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { HelpSteps } from './help-steps.tsx';

export type HelpItem = OutputOf<typeof listNews>['results'][number];

interface HelpDialogProps {
  readonly item: HelpItem;
  readonly onClose: () => void;
}

/** One item of the help centre: its steps, and the page where it is done. */
export function HelpDialog({ item, onClose }: HelpDialogProps) {
  return (
    <Dialog
      title={item.title}
      onClose={onClose}
      closeOnOutside
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          {item.link ? (
            <ButtonLink to={item.link.path} variant="primary">
              {item.link.label}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p className={look('soft')}>{item.summary}</p>
      <HelpSteps steps={item.steps} />
    </Dialog>
  );
}
