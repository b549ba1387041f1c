import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { EndOthers, OpenSessions } from './open-sessions.tsx';

/** Where the person is signed in, over the page. */
export default function SessionsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SideSheet
      title="Sessões"
      onClose={onClose}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Fechar
          </Button>
          <EndOthers />
        </>
      }
    >
      <OpenSessions />
    </SideSheet>
  );
}
